import {
  maxQuantityLength,
  maxTokenDecimals,
  tokenNameLimit,
  tokenSymbolLimit,
} from '../constants/display.js'
import { transfersOfOneLimit } from '../constants/lists.js'
import { cleanText } from '../format/cleanText.js'
import * as z from '../zod.js'
import { caipNetworkIdSchema } from './caipSchemas.js'
import { tolerantList } from './tolerantList.js'
import { httpUrlSchema } from './urlSchemas.js'

/** A field that may be missing, null or nonsense: it then counts as absent. */
const maybe = <schema extends z.ZodMiniType>(schema: schema) => z.catch(z.optional(schema), undefined)

const nameOf = (limit: number) =>
  maybe(
    z.pipe(
      z.string(),
      z.transform((text) => cleanText(text, limit) || undefined),
    ),
  )

/** An address, a hash or a number of a token, as chains write them: letters and digits alone. */
const idOf = (limit: number) => z.string().check(z.regex(/^[0-9A-Za-z]+$/), z.maxLength(limit))
const address = maybe(idOf(100))

const quantity = z.object({
  numeric: z.string().check(z.maxLength(maxQuantityLength), z.regex(/^\d+(\.\d+)?$/)),
})

const flags = maybe(z.object({ is_spam: maybe(z.boolean()) }))
const picture = maybe(z.object({ url: maybe(httpUrlSchema) }))

const fungible = z.object({
  name: nameOf(tokenNameLimit),
  symbol: nameOf(tokenSymbolLimit),
  icon: picture,
  decimals: maybe(z.int().check(z.minimum(0), z.maximum(maxTokenDecimals))),
  flags,
})

const nft = z.object({
  name: nameOf(tokenNameLimit * 2),
  contract_address: address,
  token_id: maybe(z.string().check(z.regex(/^\d{1,78}$/))),
  interface: nameOf(tokenSymbolLimit),
  content: maybe(z.object({ preview: picture, detail: picture })),
  flags,
})

const worth = maybe(z.number().check(z.minimum(0)))

const asset = { fungible_info: maybe(fungible), nft_info: maybe(nft) }

/** One movement of a transaction. `value` and `price` are for display only; the quantity is decimal text. */
const Transfer = z.object({
  ...asset,
  direction: z.enum(['in', 'out', 'self']),
  quantity,
  value: worth,
  price: worth,
  sender: address,
  recipient: address,
})
export type Transfer = z.infer<typeof Transfer>

/** What a transaction allows another account to move; `unlimited` has no bound. */
const Approval = z.object({
  ...asset,
  quantity: z.object({ numeric: z.union([z.literal('unlimited'), quantity.shape.numeric]) }),
  spender: address,
})

/** A transfer or an approval: an asset, and how much of it. */
export type Moved = Pick<Transfer, 'fungible_info' | 'nft_info' | 'quantity'>

/** The years that a date of four digits can tell, from the first block of the first chain on. */
const firstBlockMs = Date.UTC(2009, 0, 3)

/** A moment in ISO 8601, made UTC with milliseconds, so that texts compare as their moments do. */
const moment = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.regex(/^\d{4}-\d\d-\d\dT/),
    z.refine((text) => Date.parse(text) >= firstBlockMs && Date.parse(text) < Date.UTC(9999, 0)),
  ),
  z.transform((text) => new Date(text).toISOString()),
)

/** A list of outside that may be missing; a longer one is cut. */
const listOf = <item extends z.ZodMiniType>(schema: item) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.pipe(
      z.transform((items: unknown[]) => items.slice(0, transfersOfOneLimit)),
      tolerantList(schema),
    ),
  )

/** One transaction of an account's history [ENT-15]. Every text is cleaned, and every number finite and not negative. */
export const Transaction = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  metadata: z.object({
    /** A known word of the service, or any other. */
    operationType: z.catch(idOf(32), 'unknown'),
    hash: idOf(128),
    minedAt: moment,
    sentFrom: address,
    sentTo: address,
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: maybe(z.int().check(z.minimum(0))),
    chain: caipNetworkIdSchema,
    application: maybe(z.object({ name: nameOf(tokenNameLimit) })),
  }),
  transfers: listOf(Transfer),
  approvals: listOf(Approval),
})
export type Transaction = z.infer<typeof Transaction>

/** The mark of the next page; null and nonsense are the end. */
export const cursorSchema = maybe(z.string().check(z.minLength(1), z.maxLength(2_000)))

/** One page of a history [ENT-16]. */
export type HistoryPage = {
  readonly transactions: readonly Transaction[]
  readonly next: string | undefined
}
