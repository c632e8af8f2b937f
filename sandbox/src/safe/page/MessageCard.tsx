import { useId } from 'react'
import { Detail, Details } from '../../wallet/page/Details.js'
import type { SafeView } from '../addSafeApi.js'
import type { SafeMessage } from '../createSafeBook.js'
import type { HostState } from './createHostState.js'

type Props = { readonly host: HostState; readonly message: SafeMessage; readonly view: SafeView }

/** A message that owners sign without the chain. */
export function MessageCard({ host, message, view }: Props) {
  const titleId = useId()
  const { confirmations } = message
  const owner = view.owners[host.get().owner - 1]?.address
  const canConfirm = confirmations.length < view.threshold && !confirmations.some((of) => of.owner === owner)
  const confirm = () => void host.confirmMessage(message, view.address).catch(host.report)
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>Message</h2>
      <Details>
        <Detail label="State">{`${confirmations.length} of ${view.threshold} signed`}</Detail>
        <Detail label="Text">
          <pre>
            {typeof message.message === 'string' ? message.message : JSON.stringify(message.message, null, 2)}
          </pre>
        </Detail>
      </Details>
      {canConfirm && (
        <button type="button" className="main" onClick={confirm}>
          Confirm
        </button>
      )}
    </section>
  )
}
