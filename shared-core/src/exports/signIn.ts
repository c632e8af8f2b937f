// Signing in, which only some pages ask for: a door of its own keeps it out of the engine.
export { serverNowMs } from '../clock/serverTime.js'
export {
  cancelSignInIntent,
  getSessionIntent,
  signInIntent,
  signOutIntent,
} from '../signIn/signInIntents.js'
