import { once } from 'node:events'
import { afterEach, describe, expect, test } from '@rstest/core'
import { Core } from '@walletconnect/core'
import { WebSocket } from 'ws'
import { startRelay } from './startRelay.js'

// A separate port: the sandbox may run beside the tests.
const port = 41_923
const url = `ws://localhost:${port}`
const running: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const relay of running.splice(0)) await relay.close()
})
const start = async () => {
  running.push(await startRelay({ port }))
}
/** A token as the pairing protocol's own client signs it. */
const signToken = async (audience = url) => {
  const core = new Core({ projectId: 'demo', relayUrl: url, customStoragePrefix: crypto.randomUUID() })
  await core.crypto.init()
  return core.crypto.signJWT(audience)
}

describe('startRelay', () => {
  test('default: accepts the token of the real client and answers it', async () => {
    await start()
    const socket = new WebSocket(`${url}/?auth=${await signToken()}&projectId=demo&ua=x&useOnCloseEvent=true`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: 't' } }))
    const [data] = await once(socket, 'message')
    expect(JSON.parse(String(data))).toMatchObject({ id: 1, result: expect.any(String) })
  })

  test('error: a project that is refused is closed with 3000 and the words the client looks for', async () => {
    await start()
    const socket = new WebSocket(`${url}/?auth=${await signToken()}&projectId=bad`)
    const [code, reason] = await once(socket, 'close')
    expect([code, String(reason)]).toEqual([3000, 'Unauthorized: invalid key'])
  })

  test('error: a token for another relay, or none, gets no socket', async () => {
    await start()
    for (const auth of [await signToken('wss://relay.example'), '']) {
      const socket = new WebSocket(`${url}/?auth=${auth}&projectId=demo`)
      const [error] = await once(socket, 'error')
      expect(String(error)).toContain('401')
    }
  })

  test('error: a taken port is said, not swallowed', async () => {
    await start()
    await expect(startRelay({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
