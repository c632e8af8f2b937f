import { type RemoteName, remoteNames, urls } from '@foyer/sandbox/ports'
import type { Page, Route } from 'playwright/test'
import type { Fault } from '../../scripts/fixtures/variants'
import { contract } from '../../shared-core/src/manifest/contract'
import type { Visitor } from '../fixtures/Visitor'
import { expect, test } from '../fixtures/variants'

type Place = { readonly view: string; readonly title: string }
type Subject = {
  /** The point at which a visitor first needs this remote. */
  readonly first: Place & { reach(visitor: Visitor): Promise<void> }
  /** A view of another remote, which works in the meantime. */
  elsewhere(visitor: Visitor): Promise<void>
  /** A view that is shown next, and one in a file of its own, where it has more than one. */
  readonly again: Place
  readonly other?: Place
}

const connectorId = 'dev.foyer.sandbox-wallet'

/** Calls `open` as the page's script does, without waiting for the outcome. */
const ask = ({ host }: Visitor['to'], method: string, argument?: unknown) =>
  void host.call(method, argument).catch(() => {})

/** Every remote of the workspace: the compiler misses one that has no entry here. */
const subjects: Readonly<Record<RemoteName, Subject>> = {
  'mf-connect': {
    first: {
      view: 'Connect',
      title: 'Connect wallet',
      reach: ({ to }) => to.host.press('Open'),
    },
    async elsewhere({ to }) {
      ask(to, 'connect', { connectorId })
      await to.wallet.approve('Connection request')
      await to.modal.expectView('Account')
      await expect(to.modal.token('USD Coin')).toBeVisible()
    },
    again: { view: 'Networks', title: 'Choose network' },
    other: { view: 'AllWallets', title: 'All wallets' },
  },
  'mf-account': {
    first: {
      view: 'Account',
      title: 'Account',
      async reach(visitor) {
        await visitor.ask()
        await visitor.to.wallet.approve('Connection request')
        await visitor.to.host.expectConnected(visitor.to.account.address)
      },
    },
    async elsewhere({ to }) {
      ask(to, 'open', { view: 'Networks' })
      await to.modal.expectView('Choose network')
      await expect(to.modal.row('Polygon')).toBeVisible()
    },
    again: { view: 'Account', title: 'Account' },
    other: { view: 'WalletReceive', title: 'Receive' },
  },
  'mf-swap': {
    first: {
      view: 'Swap',
      title: 'Swap',
      async reach(visitor) {
        await visitor.connect()
        ask(visitor.to, 'open', { view: 'Swap' })
      },
    },
    async elsewhere({ to }) {
      ask(to, 'open', { view: 'Account' })
      await expect(to.modal.token('USD Coin')).toBeVisible()
    },
    again: { view: 'Swap', title: 'Swap' },
    other: { view: 'SwapPreview', title: 'Your swap' },
  },
  'mf-onramp': {
    first: {
      view: 'OnRampProviders',
      title: 'Buy crypto',
      async reach(visitor) {
        await visitor.connect()
        ask(visitor.to, 'open', { view: 'OnRampProviders' })
      },
    },
    async elsewhere({ to }) {
      ask(to, 'open', { view: 'Account' })
      await expect(to.modal.token('USD Coin')).toBeVisible()
    },
    again: { view: 'OnRampProviders', title: 'Buy crypto' },
    other: { view: 'OnRampFiatSelect', title: 'Pay with' },
  },
  'mf-names': {
    first: {
      view: 'RegisterAccountName',
      title: 'Choose your name',
      async reach(visitor) {
        await visitor.connect()
        ask(visitor.to, 'open', { view: 'RegisterAccountName' })
      },
    },
    async elsewhere({ to }) {
      ask(to, 'open', { view: 'Account' })
      await expect(to.modal.token('USD Coin')).toBeVisible()
    },
    again: { view: 'RegisterAccountName', title: 'Choose your name' },
    other: { view: 'ChooseAccountName', title: 'Get a name' },
  },
}

/** A remote's failure: its server's wrong answer, or a faulty build that was released. */
type Trouble =
  | { answer: Parameters<Route['fulfill']>[0] | 'never' }
  | { build: Partial<Record<'first' | 'other', unknown>> }

const garbage = {
  contentType: 'text/javascript',
  headers: { 'access-control-allow-origin': '*' },
  body: '\0<html>',
}
const troubles: Readonly<Record<string, Trouble>> = {
  'answers 404': { answer: { status: 404 } },
  'answers 500': { answer: { status: 500 } },
  'hangs for 30 s': { answer: 'never' },
  'answers garbage': { answer: garbage },
  'throws while it loads': { build: { first: { at: 'entry' }, other: { at: 'module' } } },
  'throws while a view is drawn': { build: { first: { at: 'view' } } },
  'speaks a contract that is too new': { build: { first: { contract: contract + 1 } } },
  'speaks a contract that is too old': { build: { first: { contract: contract - 2 } } },
}

/** Breaks the remote on this page, and mends it. */
function createTrouble(page: Page, name: RemoteName, trouble: Trouble) {
  const files = `${urls[name]}/**`
  const isHang = 'answer' in trouble && trouble.answer === 'never'
  const held: Route[] = []
  return {
    isHang,
    async cause(place: 'first' | 'other') {
      if ('answer' in trouble) {
        const { answer } = trouble
        return page.route(files, (route) => (answer === 'never' ? held.push(route) : route.fulfill(answer)))
      }
      const fault = JSON.stringify({ remote: name, ...Object(trouble.build[place]) } as Fault)
      await page.addInitScript(`globalThis.foyerFault = ${fault}`)
      await page.evaluate(`globalThis.foyerFault = ${fault}`)
    },
    /** Takes no real time: moves the page's clock on once the hanging file was requested. */
    async pass() {
      if (!isHang) return
      await expect.poll(() => held).not.toEqual([])
      await page.clock.runFor(30_000)
    },
    async mend() {
      for (const route of held.splice(0)) await route.continue()
      await page.unroute(files)
      await page.evaluate('delete globalThis.foyerFault')
    },
  }
}

/** What each remote is put through: the shell treats all alike, so one of them goes through all of it. */
const always: readonly string[] = ['answers 404', 'throws while a view is drawn']

for (const [index, name] of remoteNames.entries())
  for (const [how, trouble] of Object.entries(troubles).filter(
    ([how]) => index === 0 || always.includes(how),
  ))
    test(`${name} ${how}: its views offer a retry, all else works, and it comes back without a reload [FED-06]`, async ({
      host,
      modal,
      page,
      variants,
      visitor,
    }) => {
      test.slow()
      const { first, elsewhere, again, other } = subjects[name]
      const { cause, isHang, mend, pass } = createTrouble(page, name, trouble)
      const variant = 'build' in trouble ? 'faulty' : undefined
      const failed = (view: string) =>
        host.event('REMOTE_FAILED').filter({
          hasText: `"remote":"${name}","version":"${variants.versionOf(name, variant)}","view":"${view}"`,
        })
      const show = (place: Place) => ask(visitor.to, 'open', { view: place.view })
      const expectFailure = async ({ view }: Place) => {
        await modal.expectView('Not available')
        await expect(modal.button('Try again')).toBeVisible()
        await expect(failed(view).first()).toBeVisible()
      }
      const expectRetry = async ({ title }: Place) => {
        await modal.tryAgain()
        await modal.expectView(title)
        await expect(modal.button('Try again')).toHaveCount(0)
      }

      if (isHang) await page.clock.install()
      await visitor.arrive(variant && { options: { release: variants.makeList({ [name]: variant }) } })
      await page.evaluate('globalThis.isSamePage = true')

      await test.step('the modal opens although the remote fails, and its view says so', async () => {
        await cause('first')
        await first.reach(visitor)
        await expect(modal.dialog).toBeVisible()
        await expect(modal.closeButton).toBeEnabled()
        if (!isHang) await expectFailure(first)
      })
      await test.step('views of other remotes work in the meantime', () => elsewhere(visitor))
      await test.step('its next view fails as well, and says which version of it did', async () => {
        show(again)
        await pass()
        await expectFailure(again)
      })
      await test.step('once it is mended, a retry brings the view', async () => {
        await mend()
        await expectRetry(again)
      })
      if (other && ('answer' in trouble || trouble.build.other))
        await test.step('a single view that cannot be loaded fails and comes back in the same way', async () => {
          await cause('other')
          show(other)
          await pass()
          await expectFailure(other)
          await mend()
          await expectRetry(other)
        })
      expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
    })
