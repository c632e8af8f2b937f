import { InvalidResponseError } from '../../errors/services.js'
import { throwAnsweredError } from '../../providers/walletErrors.js'
import * as z from '../../zod.js'

export const textSchema = z.string()
export const hexSchema = z.string().check(z.regex(/^([0-9a-f]{2})*$/i))
export const base64Schema = z
  .string()
  .check(z.regex(/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/))
/** Lower-cased, as explorers and nodes write ids. */
export const txidSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/i), z.toLowerCase())
/** The id beside a signed PSBT; empty where the wallet did not send it. */
export const sentSchema = z.optional(z.nullable(z.union([txidSchema, z.literal('')])))

/** Parses a wallet's answer. @throws {InvalidResponseError} The answer does not fit the schema. @throws The wallet's error, where that is its answer. */
export function parseAnswer<output>(
  schema: z.ZodMiniType<output>,
  { answer, path }: { answer: unknown; path: string },
): output {
  throwAnsweredError(answer)
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw new InvalidResponseError({ path, cause: parsed.error })
  return parsed.data
}
