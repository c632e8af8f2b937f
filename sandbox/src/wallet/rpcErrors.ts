/** An error of EIP-1193: dapps read `code`, people read `message`. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const rejectedByUser = () => new RpcError(4001, 'User rejected the request.')
export const notConnected = () => new RpcError(4100, 'This site is not connected to the Sandbox Wallet.')
export const unknownMethod = (method: string) =>
  new RpcError(4200, `The Sandbox Wallet does not know the method ${method}.`)
/** EIP-3326 leaves the code open; every wallet uses 4902. */
export const unknownChain = (chainId: number) =>
  new RpcError(
    4902,
    `The Sandbox Wallet does not know chain ${chainId}. Add it with wallet_addEthereumChain.`,
  )
/** The codes of EIP-5792. */
export const unsupportedCapability = (name: string) =>
  new RpcError(5700, `The Sandbox Wallet does not know the capability ${name}.`)
export const unsupportedChain = (chainId: number) =>
  new RpcError(5710, `The Sandbox Wallet does not know chain ${chainId}.`)
export const knownBatch = (id: string) => new RpcError(5720, `There is a batch ${id} already.`)
export const unknownBatch = (id: string) => new RpcError(5730, `This site has sent no batch ${id}.`)
export const noBatches = (chainId: number) =>
  new RpcError(5760, `Chain ${chainId} has no contract that makes a batch.`)
export const invalidParams = (why: string) => new RpcError(-32602, `Invalid parameters: ${why}`)
export const alreadyAsking = (method: string) =>
  new RpcError(-32002, `A request of ${method} is already waiting in the Sandbox Wallet window.`)
export const popupBlocked = () =>
  new RpcError(
    -32603,
    'The browser blocked the Sandbox Wallet window. Allow popups for this page and try again.',
  )

/**
 * The shape an error takes on the wire.
 * @example toWireError(rejectedByUser()) // { code: 4001, message: 'User rejected the request.' }
 */
export function toWireError(cause: unknown): { code: number; message: string } {
  if (cause instanceof RpcError) return { code: cause.code, message: cause.message }
  return { code: -32603, message: cause instanceof Error ? cause.message : String(cause) }
}
