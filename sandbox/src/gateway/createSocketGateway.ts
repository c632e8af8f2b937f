import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Projects } from '../provider/projects.js'
import { findNode } from './nodes.js'

/** Joins a page's socket to one of the node: passes each message on to the other. */
function join(peer: WebSocket, node: WebSocket): void {
  const waiting: string[] = []
  peer.on('message', (data) => {
    if (node.readyState === WebSocket.OPEN) node.send(String(data))
    else waiting.push(String(data))
  })
  node.on('open', () => {
    for (const text of waiting) node.send(text)
  })
  node.on('message', (data) => peer.send(String(data)))
  for (const [one, other] of [
    [peer, node],
    [node, peer],
  ] as const) {
    one.on('error', () => one.terminate())
    one.on('close', () => other.terminate())
  }
}

/**
 * Subscriptions at the address of the gateway: `ws://…/v1/?chainId=solana:…&projectId=demo`.
 * @returns `upgrade` for the server, and `close`, which ends all sockets.
 */
export function createSocketGateway({ projects, find = findNode }: createSocketGateway.Options) {
  const server = new WebSocketServer({ noServer: true })
  const socketUrlOf = ({ url = '/' }: IncomingMessage): string | undefined => {
    const { pathname, searchParams } = new URL(url, 'ws://localhost')
    const isKnown = /^\/v1\/?$/.test(pathname) && projects.find(searchParams.get('projectId') ?? '')
    return isKnown ? find(searchParams.get('chainId') ?? '')?.socketUrl : undefined
  }
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const socketUrl = socketUrlOf(request)
      if (!socketUrl) return void socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n')
      server.handleUpgrade(request, socket, head, (peer) => join(peer, new WebSocket(socketUrl)))
    },
    close(): void {
      for (const peer of server.clients) peer.terminate()
    },
  }
}

export declare namespace createSocketGateway {
  type Options = { projects: Projects; find?: typeof findNode }
}
