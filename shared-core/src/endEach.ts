import { reportFault } from './reportFault.js'

/** Ends each thing, also where another one's end throws: a wallet's fault is reported, and keeps nothing else running. */
export function endEach(ends: Iterable<() => unknown>): void {
  for (const end of ends)
    try {
      end()
    } catch (error) {
      reportFault(error)
    }
}
