import { atom } from 'jotai'
import type { Seen } from '../adapters/Followed.js'
import { readSeen } from '../adapters/readSeen.js'
import type { BatchMark, SwapOrder } from '../adapters/SwapAdapter.js'
import type { CaipAddress } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import type { Config } from '../config/Config.js'
import { ownPicture } from '../config/ownPicture.js'
import { maxQuantityLength, tokenSymbolLimit } from '../constants/display.js'
import { pendingSwapsLimit } from '../constants/swap.js'
import { pendingMs } from '../constants/timing.js'
import { cleanText } from '../format/cleanText.js'
import { isDecimal } from '../format/parseAmount.js'
import { isFilled, isObject, isText } from '../guards.js'
import { configAtom } from './config.js'
import { activeCaipAddressAtom } from './connections.js'

/** How much of what, as it is shown. */
export type SwapSide = {
  readonly symbol: string
  /** Decimal text. */
  readonly amountText: string
  readonly iconUrl?: string | undefined
}

/** Order of a batch, and the state of the chain before it. */
export type OrderedBatch = { readonly order: SwapOrder; readonly mark: BatchMark }

/** A swap that was sent and is not decided yet, as it is kept across reloads. */
export type PendingSwap = {
  /** Of the transaction; of a batch the wallet's own name for it, until the wallet tells the transaction. */
  readonly hash: string
  readonly isBatch?: true
  /** The account, and by it the chain. */
  readonly caipAddress: CaipAddress
  readonly sold: SwapSide
  /** The amount is the one that was quoted. */
  readonly bought: SwapSide
  /** Sender and nonce as a node showed them: the wallet may replace the transaction. */
  readonly seen?: Seen
  /** Order of a batch. The wallet's report may differ from the chain. */
  readonly ordered?: OrderedBatch
  /** Unix time of the wallet's answer, in ms, by the device's clock. */
  readonly sentAtMs?: number
}

function readSide(config: Config, raw: unknown): SwapSide | undefined {
  if (!isObject(raw) || !isText(raw.symbol) || !isText(raw.amountText)) return undefined
  const { amountText, symbol } = raw
  if (amountText.length > maxQuantityLength || !isDecimal(amountText)) return undefined
  const iconUrl = ownPicture(config, isText(raw.iconUrl) ? raw.iconUrl : undefined)
  return { symbol: cleanText(symbol, tokenSymbolLimit), amountText, ...(iconUrl && { iconUrl }) }
}

const isUnits = (value: unknown): value is string => isText(value) && /^\d{1,78}$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Amounts are kept as text. */
const writeOrdered = ({ mark, order: { bought, sold } }: OrderedBatch): object => ({
  mark,
  sold: { ...sold, amount: String(sold.amount) },
  bought: { ...bought, atLeast: String(bought.atLeast) },
})

function readOrdered(from: CaipAddress, raw: unknown): OrderedBatch | undefined {
  if (!isObject(raw) || !isObject(raw.mark) || !isObject(raw.sold) || !isObject(raw.bought)) return undefined
  const { bought, mark, sold } = raw
  const isToken = (address: unknown) =>
    address === undefined || (isText(address) && /^0x[0-9a-f]{40}$/i.test(address))
  const { amount, tokenAddress: given } = sold
  const { atLeast, tokenAddress: got } = bought
  const { block, nonce } = mark
  if (!isUnits(amount) || !isUnits(atLeast) || !isToken(given) || !isToken(got)) return undefined
  if (!isCount(block) || !isCount(nonce)) return undefined
  return {
    order: {
      from,
      sold: { amount: BigInt(amount), ...(isText(given) && { tokenAddress: given }) },
      bought: { atLeast: BigInt(atLeast), ...(isText(got) && { tokenAddress: got }) },
    },
    mark: { block, nonce },
  }
}

/** @returns Undefined where the entry is broken, or too old. */
function readPendingSwap(config: Config, raw: object): PendingSwap | undefined {
  if (!isObject(raw) || !isFilled(raw.hash) || !isText(raw.caipAddress)) return undefined
  const { hash, sentAtMs } = raw
  const [sold, bought] = [readSide(config, raw.sold), readSide(config, raw.bought)]
  const isRecent = typeof sentAtMs === 'number' && config.clock.nowMs() - sentAtMs < pendingMs
  if (!sold || !bought || !isRecent) return undefined
  try {
    const { caipAddress } = parseCaipAddress(raw.caipAddress)
    const [seen, ordered] = [readSeen(raw.seen), readOrdered(caipAddress, raw.ordered)]
    return {
      hash,
      ...(raw.isBatch === true && { isBatch: true }),
      caipAddress,
      sold,
      bought,
      sentAtMs,
      ...(seen && { seen }),
      ...(ordered && { ordered }),
    }
  } catch {
    return undefined
  }
}

/** Counts the changes, so that the atoms below read the storage anew. */
const changesAtom = atom(0)

const rawOf = ({ storage }: Config): readonly object[] => storage.get('pendingSwaps') ?? []

/** The pending swaps of every account, oldest first. */
const allPendingAtom = atom((get): readonly PendingSwap[] => {
  get(changesAtom)
  const config = get(configAtom)
  return rawOf(config).flatMap((raw) => readPendingSwap(config, raw) ?? [])
})

/** The pending swaps of the account in use, oldest first. */
export const pendingSwapsAtom = atom((get): readonly PendingSwap[] => {
  const caipAddress = get(activeCaipAddressAtom)
  return get(allPendingAtom).filter((swap) => swap.caipAddress === caipAddress)
})

/** The swaps that were decided since the page came up. */
const decidedAtom = atom<readonly PendingSwap[]>([])

/** What the account in use swapped from this page, pending or decided meanwhile, newest first. */
export const swappedHereAtom = atom((get): readonly PendingSwap[] => {
  const caipAddress = get(activeCaipAddressAtom)
  const decided = get(decidedAtom).filter((swap) => swap.caipAddress === caipAddress)
  return [...decided, ...get(pendingSwapsAtom)].reverse()
})

const isOf = (hash: string) => (raw: object) => Reflect.get(raw, 'hash') === hash

/** Keeps a swap until it is decided. */
export const rememberSwapIntent = atom(null, (get, set, swap: PendingSwap) => {
  const config = get(configAtom)
  const others = rawOf(config).filter((raw) => !isOf(swap.hash)(raw))
  const { ordered, ...rest } = swap
  const sentAtMs = config.clock.nowMs()
  const entry = { ...rest, ...(ordered && { ordered: writeOrdered(ordered) }), sentAtMs }
  config.storage.set('pendingSwaps', [...others, entry].slice(-pendingSwapsLimit))
  set(changesAtom, (count) => count + 1)
})

/** Keeps what a node showed of a pending swap. */
export const noteSwapSeenIntent = atom(null, (get, set, { hash, seen }: { hash: string; seen: Seen }) => {
  const config = get(configAtom)
  const note = (raw: object) => (isOf(hash)(raw) ? { ...raw, seen } : raw)
  config.storage.set('pendingSwaps', rawOf(config).map(note))
  set(changesAtom, (count) => count + 1)
})

/** A batch has its transaction, or a wallet sent one again: it is kept under that one's hash, from now on. */
export const settleBatchIntent = atom(null, (get, set, { hash, id }: { id: string; hash: string }) => {
  const config = get(configAtom)
  const toTransaction = (raw: object) => {
    if (!isOf(id)(raw)) return raw
    const { isBatch: _, ordered: __, ...rest } = raw as { isBatch?: unknown; ordered?: unknown }
    return { ...rest, hash, sentAtMs: config.clock.nowMs() }
  }
  config.storage.set('pendingSwaps', rawOf(config).map(toTransaction))
  set(changesAtom, (count) => count + 1)
})

/** Forgets a swap that is decided. The page knows it until it is left. */
export const forgetSwapIntent = atom(null, (get, set, hash: string) => {
  const config = get(configAtom)
  const swap = get(allPendingAtom).find(isOf(hash))
  if (swap) set(decidedAtom, (all) => [...all, swap].slice(-pendingSwapsLimit))
  const others = rawOf(config).filter((raw) => !isOf(hash)(raw))
  config.storage.set('pendingSwaps', others)
  set(changesAtom, (count) => count + 1)
})
