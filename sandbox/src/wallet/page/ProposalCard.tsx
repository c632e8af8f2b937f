import { useId } from 'react'
import { bitcoinChain, solanaChain } from '../chains.js'
import { addressesOn, namespaceOf } from '../pairing/namespaces.js'
import { readSignIn } from '../readSignIn.js'
import { knowsChain, nameOfChain, type WalletState } from '../state.js'
import { Answers } from './Answers.js'
import type { Proposal } from './createInbox.js'
import { Detail, Details } from './Details.js'

type Props = {
  readonly proposal: Proposal
  readonly state: WalletState
  readonly onError: (cause: unknown) => void
}

/** A dapp that wants to pair: its own description, and its requested networks and methods. */
export function ProposalCard({ proposal, state, onError }: Props) {
  const titleId = useId()
  const { name, origin, icon, chains, messages = [], methods, isPossible } = proposal
  const names = chains.map((caip) => nameOf(caip, state))
  const addresses = [...new Set(chains.flatMap((caip) => addressesOn(caip, state)))]

  const run = (answer: () => Promise<void>) => () => void answer().catch(onError)

  return (
    <section className="card request" aria-labelledby={titleId} data-request={proposal.id}>
      <h2 id={titleId}>Connection request</h2>
      <p className="site">
        {icon && <img src={icon} alt="" width="32" height="32" />}
        <strong>{name}</strong>
      </p>
      <Details>
        <Detail label="Site">{origin}</Detail>
        <Detail label="Origin check">Not verified: this is what the site says of itself</Detail>
        <Detail label="Account">
          {addresses.map((address) => (
            <div key={address}>{address}</div>
          ))}
        </Detail>
        <Detail label="Networks">{names.join(', ') || 'None'}</Detail>
        <Detail label="Methods">{methods.join(', ') || 'None'}</Detail>
        {readSignIn(messages[0] ?? '', { origin, address: state.address })?.map(({ label, value }) => (
          <Detail key={`${label} ${value}`} label={label}>
            {value}
          </Detail>
        ))}
        {messages.map((message) => (
          <Detail key={message} label="Sign-in">
            <pre>{message}</pre>
          </Detail>
        ))}
      </Details>
      {!isPossible && <p role="alert">This wallet knows none of the networks the site needs.</p>}
      <Answers onApprove={isPossible ? run(proposal.approve) : undefined} onReject={run(proposal.reject)} />
    </section>
  )
}

function nameOf(caip: string, state: WalletState): string {
  if (caip === solanaChain) return 'Solana'
  if (caip === bitcoinChain) return 'Bitcoin'
  const id = Number(caip.split(':')[1])
  if (namespaceOf(caip) !== 'eip155') return `${caip} (not in this wallet)`
  return nameOfChain(state, id) + (knowsChain(state, id) ? '' : ' (not in this wallet)')
}
