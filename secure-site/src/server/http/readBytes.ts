import { Refusal } from '../Refusal.js'

/** Reads no more than the limit. @throws {Refusal} `invalid`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) {
      await reader?.cancel().catch(() => {})
      throw new Refusal('invalid', 'The body is too long')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}
