import { ConnectButton, useConnection, useFoyer, useProvider } from '@foyer/kit/react'
import { useState } from 'react'

export function App() {
  const { status } = useConnection('eip155')
  return (
    <main>
      <h1>Foyer with React</h1>
      <ConnectButton />
      {/* While the wallet of an earlier visit is looked up, neither of the two flashes. */}
      {status === 'restoring' && <p>Looking for your wallet …</p>}
      {status === 'connected' && <Members />}
      {status === 'disconnected' && <p>For members alone: connect a wallet.</p>}
    </main>
  )
}

function Members() {
  const foyer = useFoyer()
  const provider = useProvider('eip155')
  const { address, caipNetworkId } = useConnection('eip155')
  const [signature, setSignature] = useState('')
  const sign = async () =>
    setSignature(
      String(await provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })),
    )
  return (
    <section>
      <h2>Members</h2>
      <p>
        <output id="account">{address}</output> on <output id="network">{caipNetworkId}</output>
      </p>
      <button type="button" onClick={sign}>
        Sign a message
      </button>
      <button type="button" onClick={() => foyer.switchNetwork('eip155:137', { ask: false })}>
        Go to Polygon
      </button>
      <button type="button" onClick={() => foyer.disconnect()}>
        Disconnect
      </button>
      <output id="signature">{signature}</output>
    </section>
  )
}
