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

const isSame = (one: string, other: string): boolean => plainAddress(one) === plainAddress(other)

/** An account that the receiver's address was made to be taken for. */
export type Resembled = {
  readonly address: string
  /** The name under which it was sent to. */
  readonly name: string | undefined
  readonly isOwn: boolean
}

const knownAtom = atom((get): readonly string[] => [...get(knownReceiversAtom), ...get(paidAddressesAtom)])

/** Whom the receiver looks like, of those that were sent to and the account in use; undefined for one of them. */
export const resembledAtom = atom((get): Resembled | undefined => {
  const receiver = get(receiverAtom)
  const own = get(activeCaipAddressAtom)?.split(':')[2]
  if (own === undefined || get(knownAtom).some((x) => isSame(x, receiver))) return undefined
  const address = [...get(knownAtom), own].find((x) => looksAlike(x, receiver))
  if (address === undefined) return undefined
  const { name } = get(recentReceiversAtom).find((x) => isSame(x.address, address)) ?? {}
  return { address, name, isOwn: isSame(address, own) }
})

/** What the visitor should know about the receiver before anything is sent, as message keys; none where it has a problem. */
export const receiverWarningsAtom = atom((get): readonly ReceiverWarning[] => {
  const receiver = get(receiverAtom)
  const from = get(activeCaipAddressAtom)
  if (!from || receiver === '') return []
  const { address } = parseCaipAddress(from)
  const isReceiver = (text: string) => isSame(text, receiver)
  const isOwn = isReceiver(address)
  const verdict = get(receiverCheckAtom).data
  if (verdict?.isGood === false) return []
  const isAlike = get(resembledAtom) !== undefined
  const lookup = get(nameLookupAtom)
  const name = lookup.status === 'found' ? lookup.found.name : undefined
  const hasMoved = get(recentReceiversAtom).some((x) => name && x.name === name && !isReceiver(x.address))
  const isNew = verdict?.isGood && !get(knownAtom).some(isReceiver) && !isOwn && !isAlike
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
