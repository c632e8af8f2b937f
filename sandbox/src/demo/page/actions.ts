type Provider = { request(call: { method: string; params?: unknown[] }): Promise<unknown> }
type SolanaProvider = { signMessage?(message: Uint8Array): Promise<Uint8Array> }
type BitcoinProvider = {
  signMessage(of: { address?: string | undefined; message: string }): Promise<string>
  sendTransfer?(of: { recipient: string; amount: bigint }): Promise<string>
}
type Foyer = {
  getProvider(namespace?: string): Promise<unknown>
  getState(): { address?: string; caipAddress?: string; caipNetworkId?: string }
}

const greeting = 'Hello from the demo host'
/** The second development account on Bitcoin. */
const bitcoinReceiver = 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz'

const hexOf = (bytes: Uint8Array) =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const hex = (text: string) => hexOf(new TextEncoder().encode(text))

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
  message: { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', text: greeting },
})

/** A dapp's actions with the wallet in use, by the provider of its kind of network alone. */
export function createActions(foyer: Foyer) {
  const provider = () => foyer.getProvider('eip155') as Promise<Provider>
  const solana = () => foyer.getProvider('solana') as Promise<SolanaProvider>
  const bitcoin = () => foyer.getProvider('bip122') as Promise<BitcoinProvider>
  const from = () => foyer.getState().address
  const namespace = () => foyer.getState().caipAddress?.split(':')[0]
  return {
    sign: async () => {
      if (namespace() === 'bip122')
        return (await bitcoin()).signMessage({ address: from(), message: greeting })
      if (namespace() === 'solana') {
        const signature = await (await solana()).signMessage?.(new TextEncoder().encode(greeting))
        return signature ? hexOf(signature) : 'This wallet signs no messages'
      }
      return (await provider()).request({ method: 'personal_sign', params: [hex(greeting), from()] })
    },
    signTyped: async () => {
      const chainId = Number(foyer.getState().caipNetworkId?.split(':')[1])
      return (await provider()).request({
        method: 'eth_signTypedData_v4',
        params: [from(), JSON.stringify(typedData(chainId))],
      })
    },
    send: async () => {
      if (namespace() === 'bip122')
        return (await bitcoin()).sendTransfer?.({ recipient: bitcoinReceiver, amount: 1_000_000n })
      if (namespace() === 'solana')
        return 'This page builds no transaction of Solana: press “Send with Foyer”'
      return (await provider()).request({
        method: 'eth_sendTransaction',
        params: [
          { from: from(), to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '0x2386f26fc10000' },
        ],
      })
    },
  }
}
