// Signing in, which only some pages ask for: a door of its own keeps it out of the engine.
export {
  cancelSignInIntent,
  getSessionIntent,
  signInIntent,
  signOutIntent,
} from '../signIn/signInIntents.js'
