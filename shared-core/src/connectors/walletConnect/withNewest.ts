import { endedPairingsLimit } from '../../constants/connecting.js'

/** Adds a topic as the newest one; over the limit the oldest goes. */
export const withNewest = (topics: ReadonlySet<string>, topic: string): ReadonlySet<string> =>
  new Set([...[...topics].filter((x) => x !== topic), topic].slice(-endedPairingsLimit))
