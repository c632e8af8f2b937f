import { holdLate } from '../holdLate.js'

/** What only projects with smart accounts need. */
export function loadSmart() {
  holdLate('smart')
  return import(/* webpackChunkName: "smart" */ './main.js')
}
