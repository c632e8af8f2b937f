import type { Clock } from '../clock/Clock.js'
import { serviceTimeoutMs } from '../constants/timing.js'
import type { Fetch } from '../entities/Fetch.js'
import type { ApiClient, Call } from './ApiClient.js'

/**
 * Makes the client of one service.
 * @returns The client.
 * @example createApiClient({ baseUrl: 'https://rpc.example.com', projectId, sdkVersion, fetch, clock })
 */
export function createApiClient(made: createApiClient.Parameters): ApiClient {
  const { projectId, sdkType = 'foyer', sdkVersion, fetch, clock } = made
  const baseUrl = made.baseUrl.replace(/\/+$/, '')

  function url({ path, query = {} }: Pick<Call, 'path' | 'query'>): string {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, projectId, st: sdkType, sv: sdkVersion }))
      if (value !== undefined) search.set(name, String(value))
    return `${baseUrl}${path}?${search}`
  }

  /** By address. */
  const ahead = new Map<string, Promise<Response>>()
  const fetchOnce: Fetch = (address, init) => {
    const asked = ahead.get(String(address))
    ahead.delete(String(address))
    return asked ?? fetch(address, init)
  }
  // The code of the requests loads after the first view, which asks little.
  const asking = async () =>
    (await import('./createRequests.js')).createRequests({ clock, fetch: fetchOnce, url })
  return {
    baseUrl,
    projectId,
    url,
    askAhead(call) {
      const address = url(call)
      const asked = ahead.get(address) ?? fetch(address, { signal: AbortSignal.timeout(serviceTimeoutMs) })
      asked.catch(() => {}) // the `get` rejects with it
      ahead.set(address, asked)
      // An answer that no `get` takes in time is forgotten; the next `get` asks anew.
      clock.setTimer(serviceTimeoutMs, () => ahead.delete(address))
      return asked
    },
    get: async (call) => (await asking()).get(call),
    post: async (call) => (await asking()).post(call),
    postAndForget: async (call) => (await asking()).postAndForget(call),
  }
}

export declare namespace createApiClient {
  type Parameters = {
    baseUrl: string
    projectId: string
    sdkType?: string
    sdkVersion: string
    fetch: Fetch
    clock: Clock
  }
}
