// The floor of the code: a page whose own bundle contains the pairing library too, set up as in the product, and runs
// it at load. The press on its row starts the library, connects to the relay and draws the code: no page that opens
// sockets only on demand can save these steps.
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
