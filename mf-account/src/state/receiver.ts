import { parseCaipAddress } from '@foyer/shared-core/caip'
import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type { ReceiverProblem } from '../actions/checkReceiver.js'
import { looksAlike } from '../actions/looksAlike.js'
import { knownReceiversAtom } from './pendingSends.js'
import { receiverAtom, receiverCheckAtom } from './sendQueries.js'

/** The message key of each reason why a text is no receiver. */
const problems = {
  form: 'send.receiverProblem.form',
  name: 'send.receiverProblem.name',
  network: 'send.receiverProblem.network',
  checksum: 'send.receiverProblem.checksum',
  zero: 'send.receiverProblem.zero',
  token: 'send.receiverProblem.token',
  account: 'send.receiverProblem.account',
} as const satisfies Readonly<Record<ReceiverProblem, string>>

/** Why nothing can be sent to the receiver, as a message key; undefined while nothing is wrong with it. */
export const receiverProblemAtom = atom((get) => {
  const verdict = get(receiverCheckAtom).data
  return verdict?.isGood === false ? problems[verdict.problem] : undefined
})

/** The words about a receiver to whom money can be sent. */
export type ReceiverWarning = 'send.ownAddress' | 'send.contractAddress' | 'send.lookalike'

/** What the visitor should know about the receiver before anything is sent, as message keys; none where it has a problem. */
export const receiverWarningsAtom = atom((get): readonly ReceiverWarning[] => {
  const receiver = get(receiverAtom)
  const from = get(activeCaipAddressAtom)
  if (!from || receiver === '') return []
  const { address, chainNamespace } = parseCaipAddress(from)
  // Two ways to write the same address: only base58 knows capitals.
  const plain = (text: string) => (chainNamespace === 'eip155' ? text.toLowerCase().replace(/^0x/, '') : text)
  const isOwn = plain(receiver) === plain(address)
  const verdict = get(receiverCheckAtom).data
  if (verdict?.isGood === false) return []
  const known = get(knownReceiversAtom)
  const isKnown = known.some((x) => plain(x) === plain(receiver))
  const isAlike = !isKnown && [...known, address].some((x) => looksAlike(x, receiver))
  return [
    ...(isAlike ? ['send.lookalike' as const] : []),
    ...(isOwn ? ['send.ownAddress' as const] : []),
    ...(!isOwn && verdict?.isGood && verdict.isContract ? ['send.contractAddress' as const] : []),
  ]
})
