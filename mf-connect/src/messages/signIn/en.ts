/** The texts of the sign-in, which only some pages ask for. */
export default {
  'signIn.asks': '{domain} asks you to sign in',
  'signIn.free': 'Your wallet signs a message. It costs nothing and moves nothing.',
  'signIn.expired': 'Your last sign-in has expired. Sign again to renew it.',
  'signIn.statement': 'What you agree to',
  'signIn.account': 'Account',
  'signIn.network': 'Network',
  'signIn.page': 'For the page',
  'signIn.resource': 'Also for',
  'signIn.until': 'Holds until',
  'signIn.sign': 'Sign in',
  'signIn.none': 'Nothing to sign in with',
  'signIn.declined': 'You did not sign. Try again when you are ready.',
  'signIn.failed': 'Error signing message',
  'signIn.otherAccount': 'The signature is not of this account. Choose it in your wallet and sign again.',
  'signIn.malformed': 'The page’s sign-in is not valid: its {field} must be {rule}.',
  'signIn.refused': 'The page refused the sign-in. Try again.',
  'signIn.clock':
    'Your device’s clock seems to be off. Set its time automatically in the system settings, then try again.',
  'signIn.unchecked': 'Sign-in could not be checked, because the network didn’t answer. Try again.',
  'signIn.unavailable': 'The page’s sign-in does not answer. Try again.',
} as const
