/** An error as EIP-1193 has it: an `Error` that dapps read by its code. */
export const rpcError = (code: number, message: string): Error & { code: number } =>
  Object.assign(new Error(message), { code })
