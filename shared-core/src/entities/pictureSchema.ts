import * as z from '../zod.js'
import { isPicture } from './isPicture.js'

/** A picture; anything else reads as undefined. */
export const pictureSchema = z.catch(
  z.optional(z.string().check(z.refine(isPicture, 'Not a picture'))),
  undefined,
)
