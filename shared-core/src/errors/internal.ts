import { BaseError } from './BaseError.js'

/** What of the product failed. `action`: a use case; `state`: the connection machine; `view`: a view while it was drawn. */
export type InternalCategory = 'action' | 'state' | 'view'

/** A failure of our own code, which has no name in the catalogue [ERR-20]. */
export class InternalError extends BaseError {
  override readonly name = 'InternalError'
  readonly category: InternalCategory
  constructor({ category, cause }: { category: InternalCategory; cause: unknown }) {
    super('Something went wrong', { cause, metaMessages: [`Category: ${category}`] })
    this.category = category
  }
}
