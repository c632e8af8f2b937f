/** The texts that say what a wallet is, which come with their view. */
export default {
  'explain.home': 'A home for your assets',
  'explain.home.detail': 'It holds what you own, and sends and receives it.',
  'explain.signIn': 'One way to sign in',
  'explain.signIn.detail': 'Connect your wallet instead of making new accounts and passwords.',
  'explain.yours': 'Yours alone',
  'explain.yours.detail': 'Only you hold its keys. This page can ask, and you decide.',
} as const
