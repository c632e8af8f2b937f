import type { Siwx } from './createSiwx.js'
import { bodyLimit } from './readBody.js'

/** What Node's `http` and Express give a listener, as far as it is read. */
export type NodeRequest = AsyncIterable<unknown> & {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Express's: the path before a router's own is taken off. */
  readonly originalUrl?: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly socket?: { readonly remoteAddress?: string | undefined }
}

export type NodeResponse = {
  writeHead(status: number, headers: Record<string, string | string[]>): unknown
  end(text: string): unknown
}

const bytesOf = (part: unknown) =>
  part instanceof Uint8Array ? part : new TextEncoder().encode(String(part))

/** Reads to the end, and keeps one byte more than the handler takes: a stream that is left before breaks the connection. */
async function readAll(incoming: NodeRequest): Promise<Uint8Array<ArrayBuffer>> {
  const kept = new Uint8Array(bodyLimit + 1)
  let size = 0
  for await (const part of incoming) {
    const bytes = bytesOf(part).subarray(0, kept.length - size)
    kept.set(bytes, size)
    size += bytes.length
  }
  return kept.slice(0, size)
}

function headersOf({ headers }: NodeRequest): Headers {
  const made = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) made.append(name, one)
  return made
}

/** @throws {TypeError} A method that the web does not have (`TRACE`). @throws {Error} The sender is gone. */
async function toRequest(incoming: NodeRequest): Promise<Request> {
  const { method = 'GET', originalUrl, url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? await readAll(incoming) : undefined
  // Nothing is read of the host: the domain is an option.
  return new Request(new URL(`http://localhost${originalUrl ?? url}`), {
    method,
    headers: headersOf(incoming),
    ...(body && { body }),
  })
}

/**
 * Makes a listener for Node's `http` or Express of the handler. It stands before what reads bodies, as `express.json()`.
 * @returns Never rejects: a rejection that its server does not handle would end the process.
 * @example
 * app.use('/siwx', toNodeListener(siwx))
 */
export function toNodeListener({
  handler,
}: Siwx): (incoming: NodeRequest, outgoing: NodeResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const request = await toRequest(incoming).catch(() => undefined)
    const response = request
      ? await handler(request, { address: incoming.socket?.remoteAddress })
      : new Response(null, { status: 400 })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  }
}
