import type en from './en.js'

export default {
  'activity.status.replaced': 'Ersetzt',
  'activity.status.cancelled': 'Abgebrochen',
  'activity.status.unsent': 'Nicht gesendet',
  'activity.status.unclear': 'Wallet prüfen',
  'pending.replaced': 'In der Wallet ersetzt: {amount}',
  'pending.cancelledInWallet': 'In der Wallet abgebrochen: {amount}',
  'pending.missing': 'Nicht bestätigt: {amount}',
  'confirmed.forget': 'Aus der Liste entfernen',
  'confirmed.missing': 'Diese Transaktion ist nicht bestätigt',
  'confirmed.missingDetail':
    'Deine Wallet hat vielleicht eine andere an ihrer Stelle gesendet. Prüfe die Aktivität deiner Wallet, bevor du {amount} erneut sendest.',
  'confirmed.replaced': 'Die Wallet hat stattdessen eine andere Transaktion gesendet',
  'confirmed.replacedDetail':
    'Mit dieser Transaktion wurden {amount} nicht gesendet. Prüfe deine Aktivität, bevor du erneut sendest.',
  'confirmed.cancelledInWallet': 'In der Wallet abgebrochen',
  'confirmed.cancelledInWalletDetail':
    '{amount} sind in deiner Wallet geblieben. Nur eine Netzwerkgebühr wurde gezahlt.',
  'confirmed.paidBy': 'Die Wallet hat von einem anderen Konto als dem geprüften gezahlt: {account}',
  'confirmed.bannerPaidBy':
    'Transaktion bestätigt: {amount} an {receiver}, gezahlt von einem anderen Konto: {account}',
} as const satisfies Record<keyof typeof en, string>
