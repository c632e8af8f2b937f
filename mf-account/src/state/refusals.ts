import type { RefusalReason } from '@foyer/shared-core/errors'

/** What is said of each reason for which a token cannot be transferred. */
const texts = {
  nonTransferable: 'send.refused.nonTransferable',
  paused: 'send.refused.paused',
  hook: 'send.refused.hook',
  rate: 'send.refused.rate',
  frozen: 'send.refused.frozen',
  memo: 'send.refused.memo',
  feeChanged: 'send.refused.feeChanged',
} as const satisfies Readonly<Record<RefusalReason, string>>

export type RefusalKey = (typeof texts)[RefusalReason]

const isReason = (value: unknown): value is RefusalReason =>
  typeof value === 'string' && Object.hasOwn(texts, value)

/** @returns What to say of an error, known by its name; undefined where it is no refusal. */
export function refusalOf(error: unknown): RefusalKey | undefined {
  const isRefusal = error instanceof Error && error.name === 'TransferRefusedError' && 'reason' in error
  return isRefusal && isReason(error.reason) ? texts[error.reason] : undefined
}
