import { pictureDataLimit } from '../constants/lists.js'
import { isHttpUrl } from './safeLinks.js'

/** Whether a picture may be drawn (by `<img>` alone): of an http address, or a small one inside the text. */
export const isPicture = (text: string): boolean =>
  isHttpUrl(text)
    ? text.length <= 2_048
    : text.length <= pictureDataLimit && /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i.test(text)
