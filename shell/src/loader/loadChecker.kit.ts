/** In the package the checker is a chunk of its own, which the host's bundler names and a page loads with its first list. */
export const loadChecker = () => import('./checker.js')
