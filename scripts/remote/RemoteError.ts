/** What the person at the keyboard can mend: shown as one line, without a stack. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
}
