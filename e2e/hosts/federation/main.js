// What is shared is asked for before anything that uses it runs.
void import('./start.jsx')
