export function AccountSettings() {
  return null
}
