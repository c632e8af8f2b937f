// For the back end of sign-in (`@foyer/kit/siwx`) alone: it has no provider in a page.
export { type SiwxFault, SiwxNodeError, SiwxRefusedError } from '../errors/siwx.js'
export { check } from '../siwx/check.js'
export { parse } from '../siwx/parse.js'
export { verify } from '../siwx/verify.js'
export * as z from '../zod.js'
