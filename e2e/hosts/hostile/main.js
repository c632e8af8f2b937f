// The page shares a React of its own under a version that everybody would want.
void import('./start.jsx')
