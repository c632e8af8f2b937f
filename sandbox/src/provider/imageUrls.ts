import { sandboxProjectId, urls } from '../ports.js'

// A page shows these with a plain <img>, so the address carries all the provider service asks for.
const imageUrl = (path: string) => `${urls.provider}${path}?projectId=${sandboxProjectId}&st=sandbox&sv=1`

export const tokenImageUrl = (symbol: string) =>
  imageUrl(`/public/getTokenImage/${encodeURIComponent(symbol)}`)
export const avatarUrl = (name: string) => imageUrl(`/public/getAssetImage/${encodeURIComponent(name)}`)
