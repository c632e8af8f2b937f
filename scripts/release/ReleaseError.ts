/** A mistake that the user of the command can mend: shown as one line, without a stack. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
