import { base64 } from '@scure/base'
import { bytesToHex, stringToHex } from 'viem'
import { PsbtDetails, TransferDetails } from '../bitcoin/BitcoinDetails.js'
import { describeTransaction, readMessage } from '../describe.js'
import type { Pending } from '../messages.js'
import { SolanaDetails } from '../solana/SolanaDetails.js'
import { nameOfChain, type WalletState } from '../state.js'
import { symbolOf } from '../walletFor.js'
import { BatchDetails } from './BatchDetails.js'
import { Detail } from './Details.js'
import { FeeDetail } from './FeeDetail.js'

/** The whole content of a request: in words if the wallet can read it, else in bytes. */
export function AskDetails({ pending, state }: { readonly pending: Pending; readonly state: WalletState }) {
  const { ask, chainId } = pending
  switch (ask.kind) {
    case 'connect':
    case 'connectPopup':
      return <Detail label="Asks for">Your address and the network you use</Detail>
    case 'signMessage':
      return <Message hex={ask.message} />
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
      return <Message hex={bytesToHex(base64.decode(ask.message))} />
    case 'signSolanaTransactions':
      return <SolanaDetails {...ask} />
    case 'signBitcoinMessage':
      return (
        <>
          <Message hex={stringToHex(ask.message)} />
          <Detail label="Way of signing">{ask.protocol === 'ecdsa' ? 'ECDSA' : 'BIP-322'}</Detail>
        </>
      )
    case 'signPsbt':
      return <PsbtDetails ask={ask} state={state} />
    case 'sendBitcoin':
      return <TransferDetails ask={ask} state={state} />
  }
}

/** A message as text, or as bytes if it is not text. */
function Message({ hex }: { readonly hex: string }) {
  const text = readMessage(hex)
  if (text !== undefined) return <Detail label="Message">{<pre>{text}</pre>}</Detail>
  return (
    <>
      <Detail label="Warning">These bytes are no text this wallet can read.</Detail>
      <Detail label="Bytes">{hex}</Detail>
    </>
  )
}
