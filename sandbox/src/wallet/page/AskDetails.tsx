import { describeTransaction, readMessage } from '../describe.js'
import { symbolOf } from '../fulfil.js'
import type { Pending } from '../messages.js'
import { nameOfChain, type WalletState } from '../state.js'
import { Detail } from './Details.js'
import { FeeDetail } from './FeeDetail.js'

/** What exactly is asked, in words where it can be read and in bytes where it cannot. */
export function AskDetails({ pending, state }: { readonly pending: Pending; readonly state: WalletState }) {
  const { ask, chainId } = pending
  switch (ask.kind) {
    case 'connect':
      return <Detail label="Asks for">Your address and the network you use</Detail>
    case 'signMessage': {
      const text = readMessage(ask.message)
      if (text !== undefined) return <Detail label="Message">{<pre>{text}</pre>}</Detail>
      return (
        <>
          <Detail label="Warning">These bytes are no text this wallet can read.</Detail>
          <Detail label="Bytes">{ask.message}</Detail>
        </>
      )
    }
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
          <FeeDetail state={state} chainId={chainId} transaction={ask.transaction} />
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
  }
}
