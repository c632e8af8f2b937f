// For the secure site alone: what modal and frame say to each other. It has no provider in a page.
export { type PopupProvider, popupProviders } from '../constants/embedded.js'
export { EmbeddedUser } from '../entities/EmbeddedUser.js'
export { encodeBase58, readBase58 } from '../format/base58.js'
export { fromAnyBase64, fromHex, toBase64, toHex } from '../format/bytes.js'
export { toChecksum } from '../format/checksum.js'
export { cleanText } from '../format/cleanText.js'
export { formatAmount } from '../format/formatAmount.js'
export { policyOf } from '../frame/methods.js'
export {
  type FrameCall,
  FrameError,
  FrameMessage,
  type FrameParams,
  FrameRequest,
  type FrameResult,
  frameCalls,
  frameVersion,
  Hello,
  siteSocials,
} from '../frame/protocol.js'
export { WindowMessage } from '../frame/windowProtocol.js'
export { qrPath, quietZone } from '../qr/qrPath.js'
export { parse as parseSiwx } from '../siwx/parse.js'
export * as z from '../zod.js'
