type Options = { cause?: unknown; metaMessages?: readonly string[] }

/** Base of every error we throw. `message` is word for word the catalogue's text (specification, point 8). */
export class BaseError extends Error {
  override readonly name: string = 'BaseError'
  readonly metaMessages: readonly string[]

  constructor(message: string, { cause, metaMessages = [] }: Options = {}) {
    super(message, cause === undefined ? {} : { cause })
    this.metaMessages = metaMessages
  }

  /** The long form, for logs and bug reports; a view shows `t(key)` instead. */
  override toString(): string {
    const details = this.cause instanceof Error ? [`Details: ${this.cause.message}`] : []
    return [`${this.name}: ${this.message}`, ...this.metaMessages, ...details].join('\n')
  }
}
