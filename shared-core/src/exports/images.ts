export { imageUrl } from '../api/provider/images.js'
