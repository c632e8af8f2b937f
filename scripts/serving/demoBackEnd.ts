import { createSiwx, memoryStore } from '../../bridges/src/siwx/siwx'
import { urls } from '../../sandbox/src/ports'
import { demoLog } from './demoLog'

/** The back end of the demo page: sign-in under `/siwx`, its log, and `/me`, which knows those alone who are signed in. */
export function demoBackEnd(): Record<string, (request: Request) => Promise<Response>> {
  const siwx = createSiwx({
    domain: new URL(urls.demo).host,
    nodes: Object.fromEntries(
      ['eip155:1', 'eip155:137'].map((id) => [id, `${urls.data}/v1/?chainId=${id}&projectId=demo`]),
    ),
    store: memoryStore(),
  })
  return {
    ...demoLog(),
    '/siwx/*': (request) => siwx.handler(request),
    async '/me'(request) {
      const accounts = (await siwx.getSessions(request)).map(({ account }) => account)
      return accounts.length > 0
        ? Response.json({ accounts })
        : Response.json({ error: 'Sign in first' }, { status: 401 })
    },
  }
}
