export { atomWithQuery } from '../state/atomWithQuery.js'
export { queryClientAtom } from '../state/queryClientAtom.js'
