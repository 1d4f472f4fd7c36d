"""What the browser calls: views, moves, searches and reviews, as JSON texts in and out."""
