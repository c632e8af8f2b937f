/** An error of EIP-1193 or of JSON-RPC: pages read its `code`. */
export class WalletError extends Error {
  override readonly name = 'WalletError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const invalidParams = (why: string) => new WalletError(-32602, `Invalid parameters: ${why}`)
