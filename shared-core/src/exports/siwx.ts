// For the back end of sign-in (`@foyer/kit/siwx`) alone: it has no provider in a page.
export { SiwxNodeError, SiwxRefusedError } from '../errors/siwx.js'
export { isStatement, isUri } from '../format/rfc3986.js'
export { accountOf } from '../siwx/accountOf.js'
export { check } from '../siwx/check.js'
export { parse } from '../siwx/parse.js'
export { verify } from '../siwx/verify.js'
export { withoutGrant } from '../siwx/withoutGrant.js'
export * as z from '../zod.js'
