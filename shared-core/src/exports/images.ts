export { type ImageKind, imageUrl, preloadImage } from '../api/provider/images.js'
