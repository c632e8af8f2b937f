// The embedded wallet, which only pages with a secure site have: a door of its own keeps it out of the engine. What the first
// view reads of it, `embeddedAtom`, is in the door `state`.
export {
  openSettingsWindowIntent,
  startEmailUpdateIntent,
  submitPrimaryOtpIntent,
  submitSecondaryOtpIntent,
} from '../embedded/accountIntents.js'
export { cancelApprovalIntent } from '../embedded/approval.js'
export {
  cancelEmbeddedLoginIntent,
  connectSocialIntent,
  openDeviceWindowIntent,
  resendOtpIntent,
  startEmailLoginIntent,
  submitOtpIntent,
} from '../embedded/loginIntents.js'
export {
  approvalAtom,
  type EmailLogin,
  emailLoginAtom,
  emailUpdateAtom,
  embeddedUserAtom,
  frameSlot,
  socialLoginAtom,
} from '../state/embeddedLogin.js'
export { CodeStep } from '../ui/login/CodeStep.js'
export { EmailForm } from '../ui/login/EmailForm.js'
export { StorageNotice } from '../ui/login/StorageNotice.js'
export { useFaultWords, useLoginTexts } from '../ui/login/useLoginWords.js'
