export function ApproveTransaction() {
  return null
}
