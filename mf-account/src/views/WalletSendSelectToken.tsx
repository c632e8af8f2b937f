export function WalletSendSelectToken() {
  return null
}
