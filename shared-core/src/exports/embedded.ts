// The embedded wallet, which only pages with a secure site have: a door of its own keeps it out of the engine. What the first
// view reads of it, `embeddedAtom`, is in the door `state`.
export { accountTypesAtom, readDeployedIntent, switchAccountTypeIntent } from '../embedded/accountType.js'
export { isInApp, refusesInApp } from '../embedded/appBrowser.js'
export { cancelApprovalIntent } from '../embedded/approval.js'
export { cancelEmbeddedLoginIntent } from '../embedded/cancelLogin.js'
export {
  openDeviceWindowIntent,
  resendOtpIntent,
  startEmailLoginIntent,
  submitOtpIntent,
} from '../embedded/emailLogin.js'
export {
  startEmailUpdateIntent,
  submitPrimaryOtpIntent,
  submitSecondaryOtpIntent,
} from '../embedded/emailUpdate.js'
export { faultOf } from '../embedded/faultOf.js'
export { finishLogin } from '../embedded/finishLogin.js'
export { type Run, runIntent } from '../embedded/run.js'
export { openSettingsWindowIntent } from '../embedded/settingsWindow.js'
export { connectSocialIntent } from '../embedded/socialLogin.js'
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
