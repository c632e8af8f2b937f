import { loadLate } from '../loadLate.js'

/** What only projects with smart accounts need. */
export const loadSmart = () => loadLate('smart', () => import(/* webpackChunkName: "smart" */ './main.js'))
