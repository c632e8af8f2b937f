type Provider = { request(call: { method: string; params?: unknown[] }): Promise<unknown> }
type Foyer = {
  getProvider(namespace?: string): Promise<unknown>
  getState(): { address?: string; caipNetworkId?: string }
}

const hex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const typedData = (chainId: number) => ({
  domain: { name: 'Demo host', version: '1', chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Greeting: [
      { name: 'to', type: 'address' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Greeting',
  message: { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', text: 'Hello from the demo host' },
})

/** A dapp's actions with a connected wallet, by its EIP-1193 provider alone. */
export function createActions(foyer: Foyer) {
  const provider = () => foyer.getProvider('eip155') as Promise<Provider>
  const from = () => foyer.getState().address
  return {
    sign: async () =>
      (await provider()).request({
        method: 'personal_sign',
        params: [hex('Hello from the demo host'), from()],
      }),
    signTyped: async () => {
      const chainId = Number(foyer.getState().caipNetworkId?.split(':')[1])
      return (await provider()).request({
        method: 'eth_signTypedData_v4',
        params: [from(), JSON.stringify(typedData(chainId))],
      })
    },
    send: async () =>
      (await provider()).request({
        method: 'eth_sendTransaction',
        params: [
          { from: from(), to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x2386f26fc10000' },
        ],
      }),
  }
}
