import { fromBase64 } from '../../format/bytes.js'
import * as z from '../../zod.js'

// What a node answers, after the library made every whole number a bigint, but the few that it knows to be small.

const whole = z.pipe(
  z.union([z.bigint(), z.int()]),
  z.transform((value) => BigInt(value)),
)
const inContext = <value extends z.ZodMiniType>(value: value) => z.object({ value })
/** Holds the slot of the node that answered: nodes behind one address may lag behind each other. */
const context = z.object({ slot: whole })

export const amountSchema = whole
export const balanceSchema = inContext(whole)
export const feeSchema = inContext(z.nullable(whole))
export const recentFeesSchema = z.array(z.object({ prioritizationFee: whole }))
export const tipSchema = z.object({ absoluteSlot: whole, blockHeight: whole, epoch: whole })
export const lifetimeSchema = z.object({
  context,
  value: z.object({ blockhash: z.string(), lastValidBlockHeight: whole }),
})
export const signatureSchema = z.string()

/** An account and its bytes. */
export const accountsSchema = inContext(
  z.array(
    z.nullable(
      z.object({
        owner: z.string(),
        executable: z.boolean(),
        data: z.pipe(
          z.tuple([z.string(), z.literal('base64')]),
          z.transform(([text]) => fromBase64(text)),
        ),
      }),
    ),
  ),
)

/** A transaction that landed, in its bytes. */
export const landedSchema = z.nullable(
  z.object({
    transaction: z.pipe(
      z.tuple([z.string(), z.literal('base64')]),
      z.transform(([text]) => fromBase64(text)),
    ),
  }),
)

export const tokenAccountsSchema = inContext(
  z.array(
    z.object({
      pubkey: z.string(),
      account: z.object({
        space: whole,
        data: z.object({
          parsed: z.object({
            info: z.object({
              state: z.string(),
              tokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
            }),
          }),
        }),
      }),
    }),
  ),
)

export const simulationSchema = inContext(z.object({ err: z.unknown(), unitsConsumed: z.optional(whole) }))

/** The failures of a transaction that can mean a shortage. */
export const shortFailureSchema = z.union([
  z.enum(['AccountNotFound', 'InsufficientFundsForFee']),
  z.object({ InsufficientFundsForRent: z.object({ account_index: whole }) }),
  z.object({ InstructionError: z.tuple([whole, z.object({ Custom: whole })]) }),
])

export const statusesSchema = z.object({
  context,
  value: z.array(z.nullable(z.object({ err: z.unknown(), confirmationStatus: z.nullable(z.string()) }))),
})
