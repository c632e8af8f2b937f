import { type Announced, type Answer, announceWallet, tellPage } from './announceWallet.js'
import type { WalletRequest } from './createQuestions.js'
import { createTestWallet } from './createTestWallet.js'
import type { FrameLike, WalletPageLike } from './playwright.js'
import { readChain } from './readChain.js'
import { WalletError } from './WalletError.js'

/** A wallet in a page, and the test as its visitor. */
export type InjectedWallet = {
  readonly name: string
  /** Foyer's `connectorId` of it. */
  readonly rdns: string
  /** The accounts that it has keys of; the page sees the one in use. */
  readonly addresses: readonly `0x${string}`[]
  /** What its visitor was asked so far. */
  readonly requests: readonly WalletRequest[]
  /** With `approve: 'manual'`: waits for the next question, of a method or any, and says yes. @returns The question. */
  approve(method?: string): Promise<WalletRequest>
  /** The same, with a no. */
  reject(method?: string): Promise<WalletRequest>
  /** Turns to another account. */
  switchAccount(address: string): Promise<void>
  switchChain(chainId: number): Promise<void>
  /** Lets go of every page. */
  disconnect(): Promise<void>
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#2b6"/></svg>',
)}`

const originOf = (frame: FrameLike) => (URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null')

/**
 * Gives a page a wallet, as an extension would: announced by EIP-6963, with keys that stay outside the page. It signs, sends
 * reads to the chain, and remembers over reloads whom it is connected to. For development keys alone.
 * @param given.rpc The address of a chain, or addresses by chain id; the first is in use.
 * @param given.accounts Private keys, the first in use; by default the accounts of Hardhat's and anvil's mnemonic.
 * @param given.approve `'auto'` says yes to all, `'manual'` waits for the test's `approve()` and `reject()`.
 * @throws {Error} viem is not installed, or the chain does not answer.
 * @example
 * await injectWallet(page, { rpc: 'http://127.0.0.1:8545' })
 * await page.goto('/')
 */
export async function injectWallet(
  page: WalletPageLike,
  given: injectWallet.Options,
): Promise<InjectedWallet> {
  const { name = 'Test Wallet', approve = 'auto', accounts, rpc } = given
  const { rdns = `test.${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}` } = given
  const { createSigners } = await import('./createSigners.js').catch((cause) => {
    throw new Error('injectWallet signs by viem, which is not installed', { cause })
  })
  const chains =
    typeof rpc === 'string'
      ? new Map([[Number(await readChain(rpc, 'eth_chainId', [])), rpc]])
      : new Map(Object.entries(rpc).map(([id, url]) => [Number(id), url]))
  const uuid = crypto.randomUUID()
  const channel = `foyer-wallet-${uuid}`
  const wallet = createTestWallet({
    name,
    chains,
    isManual: approve === 'manual',
    signers: createSigners(accounts),
    async tell(event, data, isFor) {
      const told = page
        .frames()
        .filter((frame) => isFor(originOf(frame)))
        // A frame that goes away has nothing to hear.
        .map((frame) => frame.evaluate(tellPage, { channel, event, data }).catch(() => {}))
      await Promise.all(told)
    },
  })
  await page.exposeBinding(channel, async ({ frame }, method, params): Promise<Answer> => {
    try {
      return { result: await wallet.request({ origin: originOf(frame), method, params }) }
    } catch (cause) {
      const { code, message, data } =
        cause instanceof WalletError ? cause : new WalletError(-32603, String(cause))
      return { error: { code, message, ...(data !== undefined && { data }) } }
    }
  })
  const announced: Announced = { channel, info: { uuid, name, icon, rdns } }
  await page.addInitScript(announceWallet, announced)
  // A page that stands already finds it too.
  if (page.url() !== 'about:blank')
    await Promise.all(page.frames().map((frame) => frame.evaluate(announceWallet, announced)))
  return {
    name,
    rdns,
    addresses: wallet.addresses,
    requests: wallet.questions.asked,
    approve: (method) => wallet.questions.answer(true, method),
    reject: (method) => wallet.questions.answer(false, method),
    switchAccount: wallet.switchAccount,
    switchChain: wallet.switchChain,
    disconnect: wallet.disconnect,
  }
}

export declare namespace injectWallet {
  type Options = {
    rpc: string | Readonly<Record<number, string>>
    accounts?: readonly `0x${string}`[]
    /** As it stands in lists of wallets. */
    name?: string
    /** By default of its name: `test.` and the name in lower case. */
    rdns?: string
    approve?: 'auto' | 'manual'
  }
}
