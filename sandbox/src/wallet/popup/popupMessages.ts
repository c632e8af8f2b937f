import '../jitless.js'
import * as z from 'zod/mini'

const actionSchema = z.object({ method: z.string(), params: z.optional(z.unknown()) })

const encryptedSchema = z.object({ iv: z.instanceof(Uint8Array), cipherText: z.instanceof(ArrayBuffer) })

/** Messages of a dapp's SDK to its wallet popup: a question for the signer's kind, a hello, or an encrypted request. */
export const fromDappSchema = z.union([
  z.object({ id: z.string(), event: z.literal('selectSignerType') }),
  z.object({
    id: z.string(),
    sender: z.string().check(z.regex(/^[0-9a-f]+$/)),
    content: z.union([z.object({ handshake: actionSchema }), z.object({ encrypted: encryptedSchema })]),
  }),
])

export const sealedSchema = z.object({ action: actionSchema, chainId: z.int() })

export const sessionSchema = z.object({
  ownPrivate: z.string(),
  ownPublic: z.string(),
  peer: z.string(),
  /** The account that the person shared with this site. */
  accountIndex: z.int().check(z.nonnegative(), z.maximum(99)),
})
export type Session = z.infer<typeof sessionSchema>
export type Action = z.infer<typeof actionSchema>
