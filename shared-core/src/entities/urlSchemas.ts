import * as z from '../zod.js'
import { isHttpUrl, isSafeLink } from './safeLinks.js'

/** A wallet's deep or universal link. */
export const safeLinkSchema = z.string().check(z.refine(isSafeLink, 'Refused link'))

/** An address of a service, page or image. */
export const httpUrlSchema = z.string().check(z.refine(isHttpUrl, 'Not an http address'))
