/** A mistake that the user of the command can mend: shown as one line, without a stack. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
}
