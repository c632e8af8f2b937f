export { atomWithInfiniteQuery } from '../state/atomWithInfiniteQuery.js'
export { atomWithQuery } from '../state/atomWithQuery.js'
export { clearQueriesIntent, queryClientAtom } from '../state/queryClientAtom.js'
