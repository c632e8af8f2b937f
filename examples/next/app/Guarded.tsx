'use client'

import { ConnectButton, useConnection, useFoyer } from '@foyer/kit/react'

export function Guarded() {
  const foyer = useFoyer()
  const { status, address } = useConnection('eip155')
  return (
    <>
      <ConnectButton />
      {/* While the wallet of an earlier visit is looked up, neither of the two flashes. */}
      {status === 'restoring' && <p>Looking for your wallet …</p>}
      {status === 'disconnected' && <p>For members alone: connect a wallet.</p>}
      {status === 'connected' && (
        <section>
          <h2>Members</h2>
          <output id="account">{address}</output>
          <button type="button" onClick={() => foyer.disconnect()}>
            Disconnect
          </button>
        </section>
      )}
    </>
  )
}
