import { findChain } from '../../../../sandbox/src/chains/chainSpecs.js'
import { startChain } from '../../../../sandbox/src/chains/startChain.js'
import { freePort } from '../../../../sandbox/src/freePort.js'
import { createFarcasterApp, placeFarcaster } from '../../../../sandbox/src/identity/farcaster.js'
import { listen } from '../../../../sandbox/src/listen.js'
import { startWorld } from './secureWorld.js'

/** A site, the relay, and the chain with the registries; the relay can lie, and all can be away. */
export async function startFarcaster() {
  const known = findChain('eip155:10')
  if (!known) throw new Error('There is no OP Mainnet')
  const [chainPort, relayPort] = [await freePort(), await freePort()]
  const rpcUrl = `http://127.0.0.1:${chainPort}`
  const chain = await startChain({ ...known, port: chainPort, rpcUrl })
  await placeFarcaster({ rpcUrl })
  const app = createFarcasterApp()
  const lie: { channel?: () => unknown; status?: () => unknown } = {}
  const relay = await listen({
    port: relayPort,
    fetch(request) {
      const path = new URL(request.url).pathname
      const told = path.endsWith('/status') ? lie.status : path.endsWith('/channel') ? lie.channel : undefined
      return told ? Response.json(told()) : app.fetch(request)
    },
  })
  const relayUrl = `http://127.0.0.1:${relayPort}`
  const farcaster = { rpcUrl, relayUrl }
  const world = await startWorld({ farcaster })
  const begin = async (page?: Awaited<ReturnType<typeof world.page>>) => {
    const own = page ?? (await world.page())
    const begun = await own.ask('farcaster/start', world.start)
    const { channel, state } = begun
    return { page: own, ...begun, finish: () => own.ask('farcaster/finish', { state, channel }) }
  }
  return {
    world,
    lie,
    farcaster,
    begin,
    agree: (uri: string, person: string) =>
      fetch(uri, { method: 'POST', body: new URLSearchParams({ person }) }),
    async close() {
      await Promise.all([world.close(), relay.close(), chain.close()])
    },
  }
}

export type FarcasterWorld = Awaited<ReturnType<typeof startFarcaster>>
