import { isObject, isText } from '../guards.js'
import type { Seen } from './Followed.js'

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Reads what was kept of a transaction. @returns Undefined where it is broken. */
export function readSeen(raw: unknown): Seen | undefined {
  if (!isObject(raw)) return undefined
  const { block, call, nonce, payer } = raw
  if (!isText(payer) || !isText(call) || !isCount(nonce) || !isCount(block)) return undefined
  if (!/^0x[0-9a-f]{40}$/i.test(payer) || !/^0x[0-9a-f]{64}$/i.test(call)) return undefined
  return { payer, nonce, call, block }
}
