export { imageUrl } from '../api/provider/images.js'
export { networkIconAtom } from '../state/networkIcon.js'
