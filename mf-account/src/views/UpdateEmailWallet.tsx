export function UpdateEmailWallet() {
  return null
}
