/** What the frame does with a method: answers it at once, or asks the visitor first. */
export type MethodPolicy = 'safe' | 'approve'

/**
 * The methods that the frame answers, one table for the modal and the secure site [ROLE-01] [ROLE-02]. A method that is not
 * here is refused [ROLE-03].
 */
export const methodPolicies = {
  eth_accounts: 'safe',
  eth_call: 'safe',
  eth_getBalance: 'safe',
  eth_getLogs: 'safe',
  eth_sendRawTransaction: 'safe',
  wallet_getCapabilities: 'safe',
  wallet_getCallsStatus: 'safe',
  wallet_getAssets: 'safe',
  personal_sign: 'approve',
  eth_signTypedData_v4: 'approve',
  eth_sendTransaction: 'approve',
  solana_signMessage: 'approve',
  solana_signTransaction: 'approve',
  solana_signAllTransactions: 'approve',
  solana_signAndSendTransaction: 'approve',
  wallet_sendCalls: 'approve',
  wallet_grantPermissions: 'approve',
  wallet_revokePermissions: 'approve',
  eth_sendUserOperation: 'approve',
} as const satisfies Readonly<Record<string, MethodPolicy>>

export type FrameMethod = keyof typeof methodPolicies

/** @returns The policy; undefined for any other method, names of the prototype included. */
export const policyOf = (method: string): MethodPolicy | undefined =>
  Object.hasOwn(methodPolicies, method) ? methodPolicies[method as FrameMethod] : undefined
