import type { z } from '@foyer/shared-core/frame'

const patienceMs = 8_000
const sizeLimit = 256 * 1024

/** No answer of a provider is longer. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > sizeLimit) throw new Error('The answer is too long')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Asks a provider. A redirect is refused: a secret went to this address alone.
 * @throws {Error} It does not answer in time, or says something else; of its words none are in the message.
 */
export async function fetchJson<result>(
  address: string,
  schema: z.ZodMiniType<result>,
  init: RequestInit = {},
): Promise<result> {
  const response = await fetch(address, {
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'foyer-secure-site', ...init.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const { host } = new URL(address)
  const text = await readText(response)
  if (!response.ok) throw new Error(`${host} answered ${response.status}`)
  const { data } = schema.safeParse(JSON.parse(text))
  if (data === undefined) throw new Error(`${host} answered something else`)
  return data
}
