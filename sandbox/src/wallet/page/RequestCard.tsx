import { useId } from 'react'
import { turnedTo } from '../bitcoin/turnedTo.js'
import { fulfil } from '../fulfil.js'
import type { Ask, Outcome, Pending } from '../messages.js'
import type { Store } from '../openStore.js'
import { rejectedByUser, toWireError } from '../rpcErrors.js'
import { Answers } from './Answers.js'
import { AskDetails } from './AskDetails.js'
import { Detail, Details } from './Details.js'
import { partyOf } from './partyOf.js'

const headings: { readonly [kind in Ask['kind']]: string } = {
  connect: 'Connection request',
  signMessage: 'Signature request',
  signTypedData: 'Signature request',
  sendTransaction: 'Transaction request',
  sendCalls: 'Transaction request',
  grantPermissions: 'Permission request',
  switchChain: 'Network request',
  addChain: 'Network request',
  connectPopup: 'Connection request',
  connectSolana: 'Connection request',
  signSolanaMessage: 'Signature request',
  signInSolana: 'Signature request',
  signSolanaTransactions: 'Transaction request',
  connectBitcoin: 'Connection request',
  signBitcoinMessage: 'Signature request',
  signPsbt: 'Transaction request',
  sendBitcoin: 'Transaction request',
}

type Props = {
  readonly store: Store
  readonly pending: Pending
  readonly settle: (outcome: Outcome) => void
}

/** One request of a dapp, in full, with the two possible answers. */
export function RequestCard({ store, pending, settle }: Props) {
  const titleId = useId()
  const state = turnedTo(store.getState(), 'number' in pending.ask ? pending.ask.number : undefined)
  const { accounts, network } = partyOf(pending, state)

  const approve = async () => {
    try {
      settle({ result: await fulfil(store, pending) })
    } catch (cause) {
      settle({ error: toWireError(cause) })
    }
  }
  const reject = () => settle({ error: toWireError(rejectedByUser()) })

  return (
    <section className="card request" aria-labelledby={titleId} data-request={pending.id}>
      <h2 id={titleId}>{headings[pending.ask.kind]}</h2>
      <Details>
        <Detail label="Site">{pending.origin}</Detail>
        <Detail label="Account">
          {accounts.map((address) => (
            <div key={address}>{address}</div>
          ))}
        </Detail>
        <Detail label="Network">{network}</Detail>
        <Detail label="Method">{pending.method}</Detail>
        <AskDetails pending={pending} state={state} />
      </Details>
      <Answers onApprove={approve} onReject={reject} />
    </section>
  )
}
