// For the secure site alone: what modal and frame say to each other. It has no provider in a page.
export { EmbeddedAccount, EmbeddedUser } from '../entities/EmbeddedUser.js'
export { type FrameMethod, type MethodPolicy, methodPolicies, policyOf } from '../frame/methods.js'
export {
  type FrameCall,
  FrameError,
  FrameMessage,
  type FrameParams,
  FrameRequest,
  type FrameResult,
  frameCallNames,
  frameCalls,
  frameVersion,
  Hello,
  type PopupProvider,
  popupProviders,
  WindowMessage,
} from '../frame/protocol.js'
export * as z from '../zod.js'
