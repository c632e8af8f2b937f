/** The texts of transactions that the wallet replaced, or paid from another account. */
export default {
  'activity.status.replaced': 'Replaced',
  'activity.status.cancelled': 'Cancelled',
  'activity.status.unsent': 'Not sent',
  'activity.status.unclear': 'Check your wallet',
  'pending.replaced': 'Replaced in your wallet: {amount}',
  'pending.cancelledInWallet': 'Cancelled in your wallet: {amount}',
  'pending.missing': 'Not confirmed: {amount}',
  'confirmed.forget': 'Remove from the list',
  'confirmed.missing': 'This transaction isn’t confirmed',
  'confirmed.missingDetail':
    'Your wallet may have sent another one in its place. Check your wallet’s activity before you send {amount} again.',
  'confirmed.replaced': 'Your wallet sent another transaction instead',
  'confirmed.replacedDetail':
    'This transaction didn’t send {amount}. Check your activity before you send again.',
  'confirmed.cancelledInWallet': 'Cancelled in your wallet',
  'confirmed.cancelledInWalletDetail': '{amount} stayed in your wallet. Only a network fee was paid.',
  'confirmed.paidBy': 'Your wallet paid from a different account: {account}',
  'confirmed.bannerPaidBy':
    'Transaction confirmed: {amount} to {receiver}, paid from another account: {account}',
} as const
