export function WalletSendPreview() {
  return null
}
