// The floor of the code: a page whose own bundle holds the pairing library too, as the product sets it up, and has run it
// at load. The press on its row starts the library, reaches the relay and draws the code: what no page can save that
// opens no socket unasked.
import { useState } from 'react'
import { systemClock } from '../../shared-core/src/clock/systemClock'
import { createServices } from '../../shared-core/src/config/services'
import { loadProvider } from '../../shared-core/src/connectors/walletConnect/loadProvider'
import { qrPath } from '../../shared-core/src/qr/qrPath'
import { startFloor } from './startFloor'

const methods = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4']
const eip155 = { chains: ['eip155:1'], methods, events: ['accountsChanged', 'chainChanged'] }

function Pairing() {
  const [link, setLink] = useState('')
  const pair = async () => {
    const provider = await loadProvider({
      clock: systemClock,
      metadata: { name: 'Floor', description: 'Floor', url: location.origin, icons: [] },
      projectId: window.floor.projectId ?? '',
      services: createServices({ option: 'sandbox', origin: location.origin }),
    })
    provider.on('display_uri', setLink)
    await provider.connect({ optionalNamespaces: { eip155 } })
  }
  const code = link && qrPath(link)
  return (
    <>
      <button id="pairing" type="button" onClick={() => void pair()}>
        WalletConnect
      </button>
      {code && (
        <svg viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`} width="280" height="280" role="img">
          <title>Code</title>
          <path d={code.dots} stroke="black" strokeLinecap="round" />
        </svg>
      )}
    </>
  )
}

startFloor(<Pairing />)
