import { createPublicClient, custom, type Hex, type PublicClient } from 'viem'
import { rpc } from '../../../sandbox/src/chains/rpc.js'
import { freePort } from '../../../sandbox/src/freePort.js'
import { listen } from '../../../sandbox/src/listen.js'
import { addSmartAccounts } from '../../../sandbox/src/smartAccounts/addSmartAccounts.js'
import { placeSmartAccounts } from '../../../sandbox/src/smartAccounts/placeSmartAccounts.js'
import { startTestChain } from '../../../sandbox/src/testing/startTestChain.js'
import { createServiceApp } from '../../../services/src/exports/http.js'
import type { Ask } from '../frame/approvals.js'
import { prepare } from '../frame/approve/main.js'
import { rpcRequest } from '../frame/calls/rpc.js'
import type { Frame } from '../frame/Frame.js'
import { toBase64Url } from '../keys/bytes.js'
import { createMemoryStore } from '../keys/openStore.js'
import { makeEntropy, openWallet } from '../keys/openWallet.js'
import { splitEntropy } from '../keys/shares.js'
import type { Question } from '../ui/Question.js'

const [main, other] = ['eip155:1', 'eip155:10']

// Late files are asked for by the document, which is none here.
Reflect.set(globalThis, 'document', { querySelectorAll: () => [] })

/** A chain with smart accounts, their bundler and sponsor, and frames of new visitors, without a browser. */
export async function startSmartWorld({ isSponsored = true, kind = 'safe' as 'safe' | 'eip7702' } = {}) {
  const { chain, ask, close } = await startTestChain(main)
  await placeSmartAccounts(chain)
  await ask(['evm_setAutomine', true])
  const port = await freePort()
  const app = createServiceApp()
  addSmartAccounts(app, [chain])
  const server = await listen({ port, fetch: app.fetch })
  const at = (service: string) => `http://127.0.0.1:${port}/v1/${service}?chainId=${main}`
  const client: PublicClient = createPublicClient({
    transport: custom({
      request: async ({ method, params = [] }) => (await rpc(chain.rpcUrl, [[method, ...params]]))[0],
    }),
  })

  async function tell(service: 'bundler' | 'paymaster', method: string, ...params: unknown[]): Promise<void> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    await fetch(at(service), { method: 'POST', body })
  }

  /** A visitor who agrees to every question; of their wallet, where it is one that has another page open. */
  async function visit(entropy = makeEntropy()) {
    const wallet = await openWallet(entropy)
    const { device, server: serverShare } = await splitEntropy(entropy)
    const of = { eip155: wallet.eip155, solana: wallet.solana }
    const network = (caipNetworkId: string) => ({
      caipNetworkId,
      name: 'Test',
      symbol: 'ETH',
      decimals: 18,
      rpcUrl: chain.rpcUrl,
    })
    const questions: Question[] = []
    /** What happens while the visitor reads. */
    const before: { sign(): unknown } = { sign: () => undefined }
    const frame = {
      projectId: 'shop',
      origin: 'http://secure.test',
      project: {
        name: 'Shop',
        origins: [],
        socials: [],
        networks: [network(main), network(other)],
        smartAccounts: {
          kind,
          networks: {
            [main]: { bundlerUrl: at('bundler'), ...(isSponsored && { paymasterUrl: at('paymaster') }) },
          },
        },
      },
      host: { origin: 'http://shop.test', name: 'Shop', theme: 'light', locale: 'en' },
      key: { nowMs: () => Date.now() },
      store: createMemoryStore(),
      session: {
        me: () => ({ userId: 'u', authName: 'email', recovery: [], wallet: of }),
        refresh: async () => undefined,
        readShare: async () => device.slice(),
        call: async () => ({ serverShare: toBase64Url(serverShare) }),
      },
      approvals: {
        async ask(given: Ask) {
          const { question, sign } = await prepare(frame, given)
          questions.push(question)
          await before.sign()
          return sign(given.signal)
        },
      },
      caipNetworkId: main,
      // What a visit without a browser needs of a frame.
    } as unknown as Frame
    const abort = new AbortController()
    return {
      frame,
      questions,
      before,
      abort,
      eoa: wallet.eip155 as Hex,
      async request(method: string, params: unknown, caipNetworkId = main): Promise<unknown> {
        const request = { id: crypto.randomUUID(), signal: abort.signal }
        return (await rpcRequest(frame, { caipNetworkId, method, params }, request)).value
      },
    }
  }
  return {
    ask,
    client,
    tell,
    visit,
    /** Two pages of one visitor, which know nothing of each other. */
    async visitTwice() {
      const entropy = makeEntropy()
      return [await visit(entropy.slice()), await visit(entropy.slice())] as const
    },
    async close() {
      await server.close()
      await close()
    },
  }
}
