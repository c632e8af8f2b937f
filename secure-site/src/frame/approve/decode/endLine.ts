import type { Line } from '../../../ui/Question.js'

/** The year 10000, in epoch seconds: contracts mean "without end" by ends after it. */
const farS = 253_402_300_800n

/**
 * Formats the end of an approval or order.
 * @param seconds Epoch seconds in UTC, as contracts compare them to the block's time.
 */
export function endLine(seconds: bigint, label: Line['label'] = 'line.deadline'): Line {
  if (seconds >= farS) return { label, word: 'word.never', tone: 'warning' }
  const value =
    seconds < 0n
      ? String(seconds)
      : new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')
  return { label, value }
}

/** The end of a Permit2 allowance, which reads 0 as the time of the block that takes the permission in. */
export const allowanceEndLine = (seconds: bigint): Line =>
  seconds === 0n ? { label: 'line.deadline', word: 'word.oneBlock' } : endLine(seconds)
