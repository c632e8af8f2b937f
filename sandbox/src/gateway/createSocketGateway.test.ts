import { afterEach, describe, expect, test } from '@rstest/core'
import { WebSocket } from 'ws'
import { freePort } from '../freePort.js'
import { listen, type Running } from '../listen.js'
import { createProjects } from '../provider/projects.js'
import { createSolanaChain } from '../solana/createSolanaChain.js'
import { serveSolana } from '../solana/startSolana.js'
import { createSocketGateway } from './createSocketGateway.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const running: (Running | { close(): void })[] = []
afterEach(async () => {
  for (const part of running.splice(0)) await part.close()
})

/** Starts a gateway in front of a separate chain. @returns The gateway's address. */
async function start(): Promise<string> {
  const [nodePort, port] = [await freePort(), await freePort()]
  const node = await serveSolana(createSolanaChain(), { port: nodePort })
  const sockets = createSocketGateway({
    projects: createProjects(),
    find: (caipNetworkId) =>
      caipNetworkId === chainId
        ? { caipNetworkId, rpcUrl: '', socketUrl: `ws://127.0.0.1:${nodePort}`, isPublic: () => true }
        : undefined,
  })
  const server = await listen({ port, fetch: () => new Response(), upgrade: sockets.upgrade })
  running.push(sockets, server, node)
  return `ws://127.0.0.1:${port}`
}

const firstMessages = (url: string, count: number) =>
  new Promise<{ method?: string; result?: unknown }[]>((resolve, reject) => {
    const messages: { method?: string; result?: unknown }[] = []
    const socket = new WebSocket(url)
    socket.on('error', reject)
    socket.on('open', () => socket.send('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe","params":[]}'))
    socket.on('message', (data) => {
      messages.push(JSON.parse(String(data)))
      if (messages.length === count) resolve(messages)
    })
  })

describe('createSocketGateway', () => {
  test('default: what the node tells reaches who subscribed, also what was asked before it was there', async () => {
    const url = await start()
    const [answer, notice] = await firstMessages(`${url}/v1/?chainId=${chainId}&projectId=demo`, 2)
    expect(answer?.result).toBe(1)
    expect(notice?.method).toBe('slotNotification')
  })

  test('error: an unknown project, a chain without a socket, another path', async () => {
    const url = await start()
    for (const path of [
      `/v1/?chainId=${chainId}&projectId=bad`,
      '/v1/?chainId=eip155:1&projectId=demo',
      `/v2/?chainId=${chainId}&projectId=demo`,
    ])
      await expect(firstMessages(url + path, 1)).rejects.toThrow('401')
  })
})
