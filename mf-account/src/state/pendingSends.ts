import { readSeen, type Seen, type Transfer } from '@foyer/shared-core/adapters'
import { ownPicture } from '@foyer/shared-core/api'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { pendingMs, personNameLimit, tokenSymbolLimit } from '@foyer/shared-core/constants'
import { cleanText, formatQuantity, isDecimal, parseName } from '@foyer/shared-core/format'
import { localeAtom } from '@foyer/shared-core/i18n'
import type { SentTransfer } from '@foyer/shared-core/manifest'
import { activeCaipAddressAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { isolateName } from '../actions/isolateName.js'
import { recentReceiversAtom, rememberReceiverIntent } from './recentReceivers.js'

/** A transfer that was sent and is not decided yet, as it is kept across reloads: without it a visitor would pay twice. */
export type PendingSend = {
  readonly sent: SentTransfer
  readonly reviewed: Transfer
  /** The height of the last block that takes it, where the chain has such a one. */
  readonly lastBlock?: bigint
  /** Sender and nonce as a node showed them: the wallet may replace the transaction. */
  readonly seen?: Seen
  /** Unix time of the wallet's answer, in ms, by the device's clock. */
  readonly sentAtMs: number
}

/** Maximum number of stored pending transfers. The oldest ones are dropped. */
const pendingSendsLimit = 20

const textsOf = (raw: object, keys: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const entries = keys.map((key) => [key, Reflect.get(raw, key)] as const)
  return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : undefined
}
const optional = (raw: object, key: string): Readonly<Record<string, string>> => textsOf(raw, [key]) ?? {}

/** @returns Undefined where the entry is broken, or too old. */
function readPendingSend(config: Config, raw: object): PendingSend | undefined {
  const needed = textsOf(raw, ['hash', 'from', 'amount', 'symbol', 'amountText', 'receiver'])
  const sentAtMs: unknown = Reflect.get(raw, 'sentAtMs')
  if (!needed || typeof sentAtMs !== 'number' || !(config.clock.nowMs() - sentAtMs < pendingMs))
    return undefined
  const { amount = '', amountText = '', from = '', hash = '', receiver = '', symbol = '' } = needed
  const { tokenAddress } = optional(raw, 'tokenAddress')
  const { lastBlock = '' } = optional(raw, 'lastBlock')
  const seen = readSeen(Reflect.get(raw, 'seen'))
  const iconUrl = ownPicture(config, optional(raw, 'iconUrl').iconUrl)
  const receiverName = parseName(cleanText(optional(raw, 'receiverName').receiverName ?? '', personNameLimit))
  if (!hash || !/^\d{1,78}$/.test(amount)) return undefined
  try {
    const { caipNetworkId } = parseCaipAddress(from)
    const shown = {
      ...optional(raw, 'proposedBy'),
      ...(iconUrl && { iconUrl }),
      ...(receiverName && { receiverName }),
    }
    return {
      sent: {
        hash,
        caipNetworkId,
        symbol: cleanText(symbol, tokenSymbolLimit),
        amountText,
        receiver,
        ...shown,
      },
      reviewed: { from: from as CaipAddress, amount: BigInt(amount), receiver, tokenAddress }, // parsed above
      ...(/^\d{1,20}$/.test(lastBlock) && { lastBlock: BigInt(lastBlock) }),
      ...(seen && { seen }),
      sentAtMs,
    }
  } catch {
    return undefined
  }
}

/** Counts the changes, so that the atoms below read the storage anew. */
const changesAtom = atom(0)

const rawOf = ({ storage }: Config): readonly object[] => storage.get('pendingSends') ?? []

/** The pending transfers of every account, oldest first. */
const allPendingAtom = atom((get): readonly PendingSend[] => {
  get(changesAtom)
  const config = get(configAtom)
  return rawOf(config).flatMap((raw) => readPendingSend(config, raw) ?? [])
})

/** Whether a transfer is of the account in use. */
const isOwnAtom = atom((get) => {
  const caipAddress = get(activeCaipAddressAtom)
  return ({ reviewed }: PendingSend): boolean => reviewed.from === caipAddress
})

/** The pending transfers of the account in use, oldest first. */
export const pendingSendsAtom = atom((get): readonly PendingSend[] =>
  get(allPendingAtom).filter(get(isOwnAtom)),
)

/** The transfers that were decided since the page came up. A proposal is none: the chain has another hash for it. */
const decidedAtom = atom<readonly PendingSend[]>([])

/** What the account in use sent from this page, pending or decided meanwhile, newest first. */
export const sentFromHereAtom = atom((get): readonly PendingSend[] => {
  const decided = get(decidedAtom).filter(get(isOwnAtom))
  return [...decided, ...get(pendingSendsAtom)].reverse()
})

/** The pending transfer of a hash, of any account. */
export const findPendingAtom = atom((get) => {
  const pending = get(allPendingAtom)
  return (hash: string): PendingSend | undefined => pending.find(({ sent }) => sent.hash === hash)
})

/** The receivers of this page load, of the pending transfers, and those that are remembered. */
const sentToAtom = atom<readonly string[]>([])
export const knownReceiversAtom = atom((get): readonly string[] => [
  ...get(sentToAtom),
  ...get(allPendingAtom).map(({ sent }) => sent.receiver),
  ...get(recentReceiversAtom).map(({ address }) => address),
])

type RememberParameters = { sent: SentTransfer; transfer: Transfer; lastBlock: bigint | undefined }

/** Keeps a transfer until it is decided. */
export const rememberSendIntent = atom(
  null,
  (get, set, { lastBlock, sent, transfer }: RememberParameters) => {
    const { clock, storage } = get(configAtom)
    const { amount, from, tokenAddress } = transfer
    // A picture may be larger than all else that is kept.
    const { receiverImageUrl: _, ...kept } = sent
    const entry = {
      ...kept,
      from,
      amount: String(amount),
      ...(tokenAddress !== undefined && { tokenAddress }),
      ...(lastBlock !== undefined && { lastBlock: String(lastBlock) }),
      sentAtMs: clock.nowMs(),
    }
    storage.set('pendingSends', [...rawOf(get(configAtom)), entry].slice(-pendingSendsLimit))
    set(sentToAtom, (all) => [...all, sent.receiver].slice(-pendingSendsLimit))
    set(rememberReceiverIntent, sent)
    set(changesAtom, (count) => count + 1)
  },
)

/** Keeps what a node showed of a pending transfer. */
export const noteSeenIntent = atom(null, (get, set, { hash, seen }: { hash: string; seen: Seen }) => {
  const config = get(configAtom)
  const note = (raw: object) => (Reflect.get(raw, 'hash') === hash ? { ...raw, seen } : raw)
  config.storage.set('pendingSends', rawOf(config).map(note))
  set(changesAtom, (count) => count + 1)
})

/** Forgets a transfer that is decided. */
export const forgetSendIntent = atom(null, (get, set, hash: string) => {
  const config = get(configAtom)
  const send = get(findPendingAtom)(hash)
  if (send && !send.sent.proposedBy) set(decidedAtom, (all) => [...all, send].slice(-pendingSendsLimit))
  config.storage.set(
    'pendingSends',
    rawOf(config).filter((raw) => Reflect.get(raw, 'hash') !== hash),
  )
  set(changesAtom, (count) => count + 1)
})

/** Writes the amount of a transfer with every digit, and its symbol. */
export const sayAmountAtom = atom((get) => {
  const locale = get(localeAtom)
  return ({ amountText, symbol }: Pick<SentTransfer, 'amountText' | 'symbol'>): string => {
    const text = isDecimal(amountText) ? formatQuantity(amountText, { locale, places: 'all' }) : amountText
    return `${text} ${isolateName(symbol)}`
  }
})
