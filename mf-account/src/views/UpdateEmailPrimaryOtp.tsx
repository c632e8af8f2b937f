export function UpdateEmailPrimaryOtp() {
  return null
}
