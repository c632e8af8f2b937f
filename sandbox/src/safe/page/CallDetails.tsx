import { toHex, zeroAddress } from 'viem'
import { describeTransaction } from '../../wallet/describe.js'
import { Detail } from '../../wallet/page/Details.js'
import type { SafeCall } from '../safeTransaction.js'

type Props = { readonly call: SafeCall; readonly number?: number | undefined }

/** Describes one call of the Safe. */
export function CallDetails({ call, number }: Props) {
  const { to, value, data } = call
  const facts = describeTransaction({ from: zeroAddress, to, value: toHex(BigInt(value)), data }, 'ETH')
  return facts.map(({ label, value: text }) => (
    <Detail key={label} label={number === undefined ? label : `${number}. ${label}`}>
      {text}
    </Detail>
  ))
}
