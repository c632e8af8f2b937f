/** Loads the check for look-alike tokens: a chunk of its own, which every remote shares. */
export const loadLookalikes = () => import(/* webpackChunkName: "lookalikes" */ './markLookalikes.js')
