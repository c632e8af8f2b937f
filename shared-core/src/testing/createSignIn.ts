import type { SiwxSession } from '../entities/Siwx.js'
import { connectIntent } from '../intents/connect.js'
import { cancelSignInIntent, signInIntent } from '../signIn/signInIntents.js'
import { startSignIn } from '../signIn/startSignIn.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import * as engine from '../start/engine.js'
import { bannerAtom } from '../state/banner.js'
import { eventsAtom } from '../state/events.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { signInAtom } from '../state/signIn.js'
import { createTestConnector } from './createTestConnector.js'
import { createTestModal } from './createTestModal.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** One prompt of the wallet: what it is asked to sign, and its answer. */
export type Prompt = {
  readonly method: string
  readonly text: string
  approve(): Promise<void>
  refuse(error: unknown): Promise<void>
}

/**
 * A modal whose page asks for a sign-in, with one EVM wallet, and the page's own keeping of sessions in memory.
 * @param given `siwx`: over the option that keeps them here.
 */
export function createSignIn({ givesNonces = true, siwx = {}, ...given }: createSignIn.Parameters = {}) {
  const kept = new Map<string, SiwxSession | { expiresAt: string }>()
  /** The calls of the page's own keeping, in order. */
  const calls: string[] = []
  /** What the next call does instead. */
  const failing = new Map<string, () => unknown>()
  const call = (name: string, run: () => unknown) => {
    calls.push(name)
    return (failing.get(name) ?? run)()
  }
  const sessions = {
    ...(givesNonces && { getNonce: () => call('getNonce', () => 'abcdefgh12345678') as string }),
    verify: (session: SiwxSession) =>
      call('verify', () => void kept.set(`${session.data.chainId}:${session.data.accountAddress}`, session)),
    getSession: ({ account }: { account: string }) => call('getSession', () => kept.get(account)),
    signOut: ({ account }: { account: string }) => call('signOut', () => void kept.delete(account)),
  }
  const prompts: Prompt[] = []
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
  const wallet = createTestConnector({
    id: 'one',
    addresses: [alice],
    getProvider: async () => ({
      request: ({ method, params }) =>
        new Promise((resolve, reject) => {
          const [hex = ''] = (params ?? []) as string[]
          prompts.push({
            method,
            text: Buffer.from(hex.slice(2), 'hex').toString(),
            approve: async () => {
              resolve(`0x${'ab'.repeat(65)}`)
              await settle()
            },
            refuse: async (error) => {
              reject(error)
              await settle()
            },
          })
        }),
    }),
  })
  const modal = createTestModal({
    options: { networks: ['eip155:1', 'eip155:137'], siwx: { sessions, ...siwx } },
    outside: { href: 'https://app.example/start?x=1#y', origin: 'https://app.example' },
    ...given,
  })
  const { store } = modal
  store.set(addConnectorsAtom, [wallet])
  const events: string[] = []
  store.get(eventsAtom).subscribe(({ name, properties }) => {
    if (name.startsWith('SIWX')) events.push([name, ...Object.values(properties)].join(' '))
  })
  const stop = startSignIn(store, engine)
  return {
    ...modal,
    calls,
    events,
    failing,
    kept,
    prompts,
    settle,
    stop,
    wallet,
    view: () => store.get(routeAtom).view,
    status: () => store.get(signInAtom)?.status,
    banner: () => (store.get(bannerAtom)?.open ? store.get(bannerAtom)?.message : undefined),
    /** Connects by a press in the list of wallets. */
    async connect() {
      store.set(modalAtom, { open: true, embedded: false, shaking: false })
      await store.set(connectIntent, { connectorId: 'one' })
      await settle()
    },
    async sign() {
      store.set(signInIntent)
      await settle()
    },
    async cancel() {
      store.set(cancelSignInIntent)
      await settle()
    },
    /** What another account or network in the wallet is. */
    async move(address: string, chain = 'eip155:1') {
      wallet.emit({ type: 'accountsChanged', namespace: 'eip155', accounts: [{ address, type: 'eoa' }] })
      wallet.emit({ type: 'chainChanged', caipNetworkId: chain as 'eip155:1' })
      await settle()
      await settle()
    },
  }
}

export declare namespace createSignIn {
  type Parameters = {
    /** The page makes its own nonces. */
    givesNonces?: boolean
    siwx?: object
  } & Omit<createTestModal.Parameters, 'connectors' | 'options'>
}
