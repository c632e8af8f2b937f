/** A node refuses a transaction. `message` is the node's own short name of the reason. */
export class BroadcastError extends Error {
  override readonly name = 'BroadcastError'
  readonly code: number

  constructor({ code = -26, reason }: { code?: number; reason: string }) {
    super(reason)
    this.code = code
  }

  /** The text that the REST service answers with. */
  toText(): string {
    return `sendrawtransaction RPC error: ${JSON.stringify({ code: this.code, message: this.message })}`
  }
}
