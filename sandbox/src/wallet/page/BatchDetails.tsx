import { batchAccountAddress } from '../../contracts/batchAccount.js'
import { describeTransaction } from '../describe.js'
import type { Ask } from '../messages.js'
import type { WalletState } from '../state.js'
import { symbolOf } from '../walletFor.js'
import { Detail, Details } from './Details.js'
import { FeeDetail } from './FeeDetail.js'

type Props = {
  readonly ask: Extract<Ask, { kind: 'sendCalls' }>
  readonly state: WalletState
  readonly chainId: number
}

/** Each call of a batch, as if it were asked for alone, and what holds for all of them. */
export function BatchDetails({ ask, chainId, state }: Props) {
  const { calls } = ask
  return (
    <>
      <Detail label="Batch">All calls happen in one transaction, or none does.</Detail>
      {calls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place
        <Detail key={at} label={`Call ${at + 1} of ${calls.length}`}>
          <Details>
            {describeTransaction(call, symbolOf(state, chainId)).map(({ label, value }) => (
              <Detail key={label} label={label}>
                {value}
              </Detail>
            ))}
          </Details>
        </Detail>
      ))}
      <Detail label="Code of your account">Simple7702Account at {batchAccountAddress}</Detail>
      <FeeDetail state={state} chainId={chainId} ask={ask} />
    </>
  )
}
