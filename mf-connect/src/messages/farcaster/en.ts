/** The texts of the login with Farcaster. */
export default {
  'farcaster.code': 'Code for Farcaster',
  'farcaster.scan': 'Scan this code with your phone’s camera, then agree in Farcaster.',
  'farcaster.open': 'Open Farcaster',
  'farcaster.agree': 'Agree there, then come back to this page.',
  'farcaster.copy': 'Copy link',
} as const
