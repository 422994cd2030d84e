"""The HTTP side: the application, its calls, the page's files, security headers and compression."""
