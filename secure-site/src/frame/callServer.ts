import {
  type ServerCall,
  ServerFault,
  type ServerParams,
  type ServerResult,
  serverCalls,
} from '../protocol/serverApi.js'
import { FrameFault, ServerRefusal } from './FrameFault.js'
import type { PageKey } from './pageKey.js'

/** How a call reaches the server: the site's own origin, the page's key, and the session where there is one. */
export type ServerDoor = {
  readonly origin: string
  readonly key?: PageKey | undefined
  readonly token?: string | undefined
  readonly fetch?: typeof fetch
}

const timeLimitMs = 15_000

const readJson = async (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/**
 * Calls the site's own server; once more, with a proof of the server's time, where it refuses the time of the first.
 * @throws {ServerRefusal} It said no.
 * @throws {FrameFault} `unavailable`: it cannot be reached, or answers nonsense.
 */
export async function callServer<call extends ServerCall>(
  door: ServerDoor,
  call: call,
  params: ServerParams<call>,
  isAgain = false,
): Promise<ServerResult<call>> {
  const url = `${door.origin}/api/${call}`
  const body = JSON.stringify(params)
  const headers = new Headers({ 'content-type': 'application/json' })
  const { key, token } = door
  if (key) headers.set('dpop', await key.prove({ url, body, token }))
  if (token !== undefined) headers.set('authorization', `DPoP ${token}`)
  const init: RequestInit = {
    method: 'POST',
    body,
    headers,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeLimitMs),
  }
  const response = await (door.fetch ?? fetch)(url, init).catch((cause: unknown) => {
    throw new FrameFault('unavailable', `The server did not answer: ${String(cause)}`)
  })
  const answer = await readJson(response)
  if (!response.ok) {
    const { data } = ServerFault.safeParse(answer)
    const serverMs = Date.parse(response.headers.get('date') ?? '')
    if (key && !isAgain && data?.error.name === 'clock' && serverMs) {
      key.setTime(serverMs)
      return callServer(door, call, params, true)
    }
    if (data) throw new ServerRefusal(data)
    throw new FrameFault('unavailable', `The server answered with status ${response.status}`)
  }
  const { data, error } = serverCalls[call].result.safeParse(answer)
  if (error) throw new FrameFault('unavailable', 'The server answered with something else')
  // The schema of this very call gave it; the compiler does not join the two by the name.
  return data as ServerResult<call>
}
