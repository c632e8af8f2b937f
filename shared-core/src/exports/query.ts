export { atomWithInfiniteQuery } from '../query/atomWithInfiniteQuery.js'
export { atomWithQuery } from '../query/atomWithQuery.js'
export { clearQueriesIntent, queryClientAtom } from '../query/queryClientAtom.js'
