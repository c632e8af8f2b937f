import { base64 } from '@scure/base'
import { bytesToHex, stringToHex } from 'viem'
import { PsbtDetails, TransferDetails } from '../bitcoin/BitcoinDetails.js'
import { describeTransaction } from '../describe.js'
import type { Pending } from '../messages.js'
import { SolanaDetails } from '../solana/SolanaDetails.js'
import { nameOfChain, type WalletState } from '../state.js'
import { symbolOf } from '../walletFor.js'
import { BatchDetails } from './BatchDetails.js'
import { Detail } from './Details.js'
import { FeeDetail } from './FeeDetail.js'
import { MessageDetails } from './MessageDetails.js'

/** The whole content of a request: in words if the wallet can read it, else in bytes. */
export function AskDetails({ pending, state }: { readonly pending: Pending; readonly state: WalletState }) {
  const { ask, chainId, origin } = pending
  switch (ask.kind) {
    case 'connect':
    case 'connectPopup':
      return <Detail label="Asks for">Your address and the network you use</Detail>
    case 'signMessage':
      return <MessageDetails hex={ask.message} origin={origin} address={state.address} />
    case 'signTypedData': {
      const { domain, primaryType, message } = JSON.parse(ask.typedData)
      return (
        <>
          <Detail label="Domain">{<pre>{JSON.stringify(domain, null, 2)}</pre>}</Detail>
          <Detail label="Type">{primaryType}</Detail>
          <Detail label="Message">{<pre>{JSON.stringify(message, null, 2)}</pre>}</Detail>
        </>
      )
    }
    case 'sendTransaction':
      return (
        <>
          {describeTransaction(ask.transaction, symbolOf(state, chainId)).map(({ label, value }) => (
            <Detail key={label} label={label}>
              {value}
            </Detail>
          ))}
          <FeeDetail state={state} chainId={chainId} ask={ask} />
        </>
      )
    case 'sendCalls':
      return <BatchDetails ask={ask} state={state} chainId={chainId} />
    case 'grantPermissions':
      return (
        <>
          <Detail label="Without asking again">
            <pre>{JSON.stringify(ask.grant.permissions, null, 2)}</pre>
          </Detail>
          <Detail label="For the key">
            <pre>{JSON.stringify(ask.grant.signer, null, 2)}</pre>
          </Detail>
          <Detail label="Until">{new Date(ask.grant.expiry * 1_000).toISOString()}</Detail>
        </>
      )
    case 'switchChain':
      return <Detail label="Switch to">{nameOfChain(state, ask.to)}</Detail>
    case 'addChain':
      return (
        <>
          <Detail label="Add network">{ask.chain.name}</Detail>
          <Detail label="Chain id">{ask.chain.chainId}</Detail>
          <Detail label="Coin">{ask.chain.symbol}</Detail>
          <Detail label="RPC">{ask.chain.rpcUrl ?? 'The sandbox gateway'}</Detail>
        </>
      )
    case 'connectSolana':
      return <Detail label="Asks for">Your Solana addresses</Detail>
    case 'connectBitcoin':
      return <Detail label="Asks for">Your Bitcoin addresses and their public keys</Detail>
    case 'signSolanaMessage':
    case 'signInSolana': {
      const hex = bytesToHex(base64.decode(ask.message))
      return <MessageDetails hex={hex} origin={origin} address={ask.address} />
    }
    case 'signSolanaTransactions':
      return <SolanaDetails {...ask} />
    case 'signBitcoinMessage':
      return (
        <>
          <MessageDetails hex={stringToHex(ask.message)} origin={origin} address={ask.address} />
          <Detail label="Way of signing">{ask.protocol === 'ecdsa' ? 'ECDSA' : 'BIP-322'}</Detail>
        </>
      )
    case 'signPsbt':
      return <PsbtDetails ask={ask} state={state} />
    case 'sendBitcoin':
      return <TransferDetails ask={ask} state={state} />
  }
}
