export function WalletSendConfirmed() {
  return null
}
