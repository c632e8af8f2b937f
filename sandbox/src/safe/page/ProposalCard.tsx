import { useId, useState } from 'react'
import { Detail, Details } from '../../wallet/page/Details.js'
import type { SafeView } from '../addSafeApi.js'
import type { Proposal } from '../createSafeBook.js'
import { CallDetails } from './CallDetails.js'
import type { HostState } from './createHostState.js'

type Props = { readonly host: HostState; readonly proposal: Proposal; readonly view: SafeView }

const outcomeTexts = { executed: 'Executed', failed: 'Failed', deleted: 'Deleted' } as const

/** One proposal: its calls, its confirmations, and this owner's possible actions. */
export function ProposalCard({ host, proposal, view }: Props) {
  const titleId = useId()
  const [isWorking, setIsWorking] = useState(false)
  const { transaction, confirmations, outcome } = proposal
  const owner = view.owners[host.get().owner - 1]?.address
  const isConfirmed = confirmations.some((of) => of.owner === owner)
  const isReady = confirmations.length >= view.threshold && transaction.nonce === view.nonce

  const run = (act: () => Promise<void>) => {
    setIsWorking(true)
    act()
      .catch(host.report)
      .finally(() => setIsWorking(false))
  }

  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>Proposal {transaction.nonce}</h2>
      <Details>
        <Detail label="State">
          {outcome ? outcomeTexts[outcome.kind] : `${confirmations.length} of ${view.threshold} confirmed`}
        </Detail>
        {transaction.operation === 1 && <Detail label="Kind">A batch of calls</Detail>}
        <CallDetails call={transaction} />
      </Details>
      {!outcome && (
        <div className="fields">
          {!isConfirmed && (
            <button
              type="button"
              className="main"
              disabled={isWorking}
              onClick={() => run(() => host.confirm(proposal, view.address))}
            >
              Confirm
            </button>
          )}
          {isReady && (
            <button
              type="button"
              className="main"
              disabled={isWorking}
              onClick={() => run(() => host.execute(proposal, view.address))}
            >
              {isWorking ? 'Working…' : 'Execute'}
            </button>
          )}
          <button
            type="button"
            className="quiet"
            disabled={isWorking}
            onClick={() => run(() => host.remove(proposal))}
          >
            Delete
          </button>
        </div>
      )}
    </section>
  )
}
