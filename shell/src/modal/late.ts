// Code that the modal needs after its first view: a chunk of its own.
export { followRelease, refreshIntent } from '../channel/followRelease.js'
export { guardSignatureIntent } from '../channel/guardSignature.js'
export { changeFeaturesIntent, loadFlagsIntent } from '../state/lateFeatures.js'
export { askWallet } from './askWallet.js'
export { followAccount } from './followAccount.js'
export { hearWallet } from './hearWallet.js'
export { getSession, signOut, whenSignedIn } from './session.js'
