/** What is said about games that are visited beside the game in progress, in English. */

export const visitTexts = {
  label: "Beside your game",
  guest: "A shared game. Looking at it changes nothing of yours.",
  friends: "A game with a friend. Once you move, it is kept in My games.",
  kept: "A game from My games. Yours goes on as it is.",
  played: "A game of its own, kept in My games.",
  notKept: "A game of its own, not kept in My games.",
  variations: "It has variations, which analysis shows.",
  back: "Back to your game",
  keep: "Keep it in My games",
  gone: "That game is not in My games any more.",
  setAside: "This game could not be played and was set aside. My games can save it as it is.",
};
