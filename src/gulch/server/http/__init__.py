"""HTTP: the application, its endpoints, the page's files, security headers, compression."""
