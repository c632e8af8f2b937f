/** A mistake that the user of the command can mend: shown as one line that names the option, without a stack. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError'
}
