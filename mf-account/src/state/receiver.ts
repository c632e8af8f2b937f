import { parseCaipAddress } from '@foyer/shared-core/caip'
import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import type { ReceiverProblem } from '../actions/checkReceiver.js'
import { looksAlike, plainAddress } from '../actions/looksAlike.js'
import { spellName } from '../actions/spellName.js'
import { paidAddressesAtom } from './histories.js'
import { knownReceiversAtom } from './pendingSends.js'
import { nameLookupAtom, receiverAtom } from './receiverName.js'
import { recentReceiversAtom } from './recentReceivers.js'
import { receiverCheckAtom } from './sendQueries.js'

/** The message key of each reason why a text is no receiver. */
const problems = {
  form: 'send.receiverProblem.form',
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
export type ReceiverWarning =
  | 'send.ownAddress'
  | 'send.contractAddress'
  | 'send.lookalike'
  | 'send.nameMoved'
  | 'send.firstTime'

/** What the visitor should know about the receiver before anything is sent, as message keys; none where it has a problem. */
export const receiverWarningsAtom = atom((get): readonly ReceiverWarning[] => {
  const receiver = get(receiverAtom)
  const from = get(activeCaipAddressAtom)
  if (!from || receiver === '') return []
  const { address } = parseCaipAddress(from)
  const isReceiver = (text: string) => plainAddress(text) === plainAddress(receiver)
  const isOwn = isReceiver(address)
  const verdict = get(receiverCheckAtom).data
  if (verdict?.isGood === false) return []
  const known = [...get(knownReceiversAtom), ...get(paidAddressesAtom)]
  const isKnown = known.some(isReceiver)
  const isAlike = !isKnown && [...known, address].some((x) => looksAlike(x, receiver))
  const lookup = get(nameLookupAtom)
  const name = lookup.status === 'found' ? lookup.found.name : undefined
  const hasMoved = get(recentReceiversAtom).some((x) => name && x.name === name && !isReceiver(x.address))
  const isNew = verdict?.isGood && !isKnown && !isOwn && !isAlike
  return [
    ...(isAlike ? ['send.lookalike' as const] : []),
    ...(hasMoved ? ['send.nameMoved' as const] : []),
    ...(isOwn ? ['send.ownAddress' as const] : []),
    ...(!isOwn && verdict?.isGood && verdict.isContract ? ['send.contractAddress' as const] : []),
    ...(isNew ? ['send.firstTime' as const] : []),
  ]
})

/** The receiver's name in the letters of a domain, if it has others; undefined for one of plain letters. */
export const spelledNameAtom = atom((get): string | undefined => {
  const lookup = get(nameLookupAtom)
  return lookup.status === 'found' ? spellName(lookup.found.name) : undefined
})

/** Why the name that was typed leads to no address; undefined while it may. */
export const nameFailureAtom = atom((get) => {
  const lookup = get(nameLookupAtom)
  return lookup.status === 'failed' ? { ...lookup.failure, name: lookup.text } : undefined
})
