export function UpdateEmailSecondaryOtp() {
  return null
}
