import {
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSignMessage,
  useSwitchChain,
} from 'wagmi'

export function App() {
  const { address, chainId, status } = useConnection()
  const [connector] = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const sign = useSignMessage()
  const switchChain = useSwitchChain()
  return (
    <main>
      <h1>Foyer with wagmi</h1>
      <p>
        <output id="status">{status}</output> <output id="account">{address ?? 'nobody'}</output>{' '}
        <output id="chain">{chainId ?? '—'}</output>
      </p>
      {connector && status === 'disconnected' && (
        <button type="button" onClick={() => connect.mutate({ connector })}>
          Connect
        </button>
      )}
      {status === 'connected' && (
        <>
          <button type="button" onClick={() => sign.mutate({ message: 'Hello' })}>
            Sign a message
          </button>
          <button type="button" onClick={() => switchChain.mutate({ chainId: 137 })}>
            Go to Polygon
          </button>
          <button type="button" onClick={() => disconnect.mutate({})}>
            Disconnect
          </button>
        </>
      )}
      <output id="signature">{sign.data}</output>
      <p role="alert">{connect.error?.message}</p>
    </main>
  )
}
