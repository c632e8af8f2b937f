import { sandboxProjectId, urls } from '../ports.js'

// A page shows these images with a plain <img>, so the address holds every parameter that the provider service needs.
const imageUrl = (path: string) => `${urls.provider}${path}?projectId=${sandboxProjectId}&st=sandbox&sv=1`

export const tokenImageUrl = (symbol: string) =>
  imageUrl(`/public/getTokenImage/${encodeURIComponent(symbol)}`)
export const avatarUrl = (name: string) => imageUrl(`/public/getAssetImage/${encodeURIComponent(name)}`)
