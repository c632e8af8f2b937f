/** A mistake that the user of `foyer` can mend: shown as one line, without a stack. */
export class KitError extends Error {
  override readonly name = 'KitError'
}
