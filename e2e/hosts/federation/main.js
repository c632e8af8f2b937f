// Loads shared modules before the code that uses them runs.
void import('./start.jsx')
