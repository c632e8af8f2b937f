import { InvalidResponseError } from '../../errors/services.js'
import * as z from '../../zod.js'
import type { Proposal } from '../Proposal.js'

/** The fields that we read of the host page's answer about a proposal. */
const detailsSchema = z.object({
  txStatus: z.enum(['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS']),
  txHash: z.optional(z.nullable(z.string())),
  detailedExecutionInfo: z.optional(
    z.nullable(
      z.object({
        confirmationsRequired: z.optional(z.int()),
        confirmations: z.optional(z.array(z.unknown())),
      }),
    ),
  ),
})

/** @throws {InvalidResponseError} Not what the host page promises. */
export function readProposal(answer: unknown): Proposal {
  const { data, error } = z.safeParse(detailsSchema, answer)
  if (!data) throw new InvalidResponseError({ path: 'getTxBySafeTxHash', cause: error })
  const { detailedExecutionInfo: info, txHash, txStatus } = data
  if (txStatus === 'CANCELLED') return { status: 'cancelled' }
  if (txHash && txStatus === 'SUCCESS') return { status: 'executed', hash: txHash }
  if (txHash && txStatus === 'FAILED') return { status: 'failed', hash: txHash }
  const required = info?.confirmationsRequired ?? 1
  const isComplete = txStatus !== 'AWAITING_CONFIRMATIONS'
  return {
    status: 'waiting',
    confirmed: isComplete ? required : (info?.confirmations?.length ?? 1),
    required,
  }
}
