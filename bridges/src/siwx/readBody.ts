import { z } from '@foyer/shared-core/siwx'
import { Refusal } from './Refusal.js'

/** The bytes of a request's body. */
export const bodyLimit = 64 * 1024

const signed = { message: z.string(), signature: z.string().check(z.minLength(1)) }
const signedSchema = z.object({
  ...signed,
  others: z.optional(z.array(z.object(signed)).check(z.maxLength(9))),
})

export type Signed = { readonly message: string; readonly signature: string }
/** What `POST /verify` holds. `others`: what the same wallet signed with the same nonce, on other chains. */
export type SignedAll = Signed & { readonly others?: readonly Signed[] | undefined }

const tooLong = () => new Refusal('The body is too long', { fault: 'size' })

/** Reads no more than the limit. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLong()
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > bodyLimit) {
      await reader?.cancel().catch(() => {})
      throw tooLong()
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Reads signed messages out of a request.
 * @throws {Refusal} `type`, `size` or `body`.
 */
export async function readBody(request: Request): Promise<SignedAll> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('The body must be JSON', { fault: 'type' })
  try {
    return signedSchema.parse(JSON.parse(await readText(request)))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('The body must have message and signature', { fault: 'body' })
  }
}
