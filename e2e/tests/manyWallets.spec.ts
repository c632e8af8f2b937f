import { createRandom, type Random } from '../../scripts/fixtures/createRandom'
import { ask, namespaces, providerOf } from '../fixtures/askPage'
import { expectAsked, isSignature, sendByModal, signCall, signTyped, transact } from '../fixtures/askWallets'
import {
  addressOf,
  chainNames,
  connectMany,
  type EvmChain,
  expectWorld,
  otherThan,
  type World,
} from '../fixtures/manyWallets'
import { expect, test } from '../fixtures/phone'
import { pickAccount, reconnect, transactOn } from '../fixtures/turnWallets'

// `FOYER_SEED=7 … manyWallets.spec.ts` repeats a run; `FOYER_ACTIONS` is the number of actions. `pnpm test:long` does
// 100 from a random seed.
const seed = Number(process.env.FOYER_SEED ?? 1)
const count = Number(process.env.FOYER_ACTIONS ?? 25)

type Action = (world: World, random: Random, text: string) => Promise<string>

const otherChain = (chain: EvmChain): EvmChain => (chain === 'eip155:1' ? 'eip155:137' : 'eip155:1')

/** Every action of a page, its visitor and two wallets. @returns The action's description, for the report. */
const actions: Readonly<Record<string, Action>> = {
  async sign(world, { chance, pick }, text) {
    const namespace = pick(namespaces)
    const side = world.inUse[namespace]
    const asking = ask(world.host.page, providerOf(namespace), signCall(side, namespace, text))
    const says = [text, addressOf(side, namespace)]
    await expectAsked(world, side, { heading: 'Signature request', says })
    const isRejected = chance(0.15)
    await side.wallet[isRejected ? 'reject' : 'approve']('Signature request')
    const { error, value } = await asking
    if (isRejected) expect(error).toBeTruthy()
    else expect(await isSignature(side, namespace, { text, value }), error).toBe(true)
    return `${isRejected ? 'a no' : 'a signature'} on ${namespace} by ${side.name} wallet`
  },
  async signTyped(world, _, text) {
    await signTyped(world, text)
    return `typed data on ${world.inUse.eip155.chain}`
  },
  async transact(world, { pick }) {
    const namespace = pick(namespaces)
    if (namespace === 'eip155') await transact(world, pick([1n, 10n, 100n]))
    else await transactOn(world, namespace)
    return `a transaction on ${namespace} by ${world.inUse[namespace].name} wallet`
  },
  /** The visitor's own transfer, which the page does not request. */
  async send(world, { pick }) {
    const namespace = pick(['eip155', 'solana'] as const)
    await sendByModal(world, namespace)
    world.namespace = namespace
    return `a transfer by the modal on ${namespace} from ${world.inUse[namespace].name} wallet`
  },
  /** Earlier providers stay with their wallets, even if both get requests at once. */
  async signBoth(world, { pick }, text) {
    const namespace = pick(namespaces)
    const first = world.inUse[namespace]
    const second = otherThan(world, first)
    const { page } = world.host
    await page.evaluate(`${providerOf(namespace)}.then((provider) => { window.first = provider })`)
    await world.host.call('switchConnection', second.ids[namespace])
    await page.evaluate(`${providerOf(namespace)}.then((provider) => { window.second = provider })`)
    world.inUse[namespace] = second
    world.namespace = namespace
    const asked = [first, second].map((side, at) => {
      const own = `${text}, ${side.name}`
      const answer = ask(
        world.host.page,
        at === 0 ? 'window.first' : 'window.second',
        signCall(side, namespace, own),
      )
      return { answer, own, side }
    })
    for (const { answer, own, side } of asked) {
      await expect(await side.wallet.request('Signature request')).toContainText(own)
      await side.wallet.approve('Signature request')
      const { error, value } = await answer
      expect(await isSignature(side, namespace, { text: own, value }), error).toBe(true)
    }
    return `both asked at once on ${namespace}`
  },
  async turn(world, { pick }) {
    const namespace = pick(namespaces)
    const side = pick(world.sides)
    expect(await world.host.call('switchConnection', side.ids[namespace])).toEqual({})
    world.inUse[namespace] = side
    world.namespace = namespace
    return `turned to ${side.name} wallet on ${namespace}`
  },
  async openNamespace(world, { pick }) {
    world.namespace = pick(namespaces)
    await world.host.call('open', { namespace: world.namespace })
    await world.modal.expectView('Account')
    await world.host.call('close')
    return `opened on ${world.namespace}`
  },
  async switchNetwork(world) {
    const { host, inUse, modal, sides } = world
    const side = inUse.eip155
    const chain = otherChain(side.chain)
    const switching = host.call('switchNetwork', chain)
    await modal.button('Switch network').click()
    // A paired wallet approved both chains with the pairing: each of its requests names its own chain.
    if (side === sides[0]) {
      await expectAsked(world, side, { heading: 'Network request', says: [chainNames[chain]] })
      await side.wallet.approve('Network request')
    }
    expect(await switching).toEqual({})
    side.chain = chain
    world.namespace = 'eip155'
    return `switched to ${chain}`
  },
  async changeAccount({ sides }, { pick }) {
    const side = pick(sides)
    side.account = side.accounts.find((x) => x !== side.account) ?? side.account
    side.picked = undefined
    await side.wallet.home.getByLabel('Switch account').selectOption(String(side.account))
    return `account ${side.account} in ${side.name} wallet`
  },
  async changeChain({ sides }, { pick }) {
    const side = pick(sides)
    // The wallet's own network: over a pairing the page may be on another network by then.
    const names = Object.values(chainNames)
    const field = side.wallet.home.getByLabel('Switch network')
    const now = await field.locator('option:checked').textContent()
    const name = names.find((x) => x !== now) ?? ''
    await side.wallet.switchNetwork(name)
    side.chain = name === 'Polygon' ? 'eip155:137' : 'eip155:1'
    return `${name} in ${side.name} wallet`
  },
  async pickAccount(world) {
    return `account ${await pickAccount(world)} picked on Solana`
  },
  async reconnect(world, { pick }) {
    const namespace = pick(namespaces)
    await reconnect(world, namespace)
    return `the browser’s wallet let go of and connected anew on ${namespace}`
  },
  async reload({ host }) {
    await host.page.reload()
    return 'the page loaded anew'
  },
}
/** Draws the actions like cards, so that the first 20 steps contain every kind. */
const cards =
  'sign sign sign sign sign signTyped transact transact transact send signBoth turn turn pickAccount reconnect openNamespace switchNetwork changeAccount changeChain reload'.split(
    ' ',
  )

test(`all three kinds of networks and two wallets live at once: ${count} random actions, each reaching the right wallet, chain and account`, async ({
  account,
  host,
  modal,
  phone,
  wallet,
}) => {
  test.setTimeout(60_000 + count * 2_000)
  console.log(`FOYER_SEED=${seed} FOYER_ACTIONS=${count}`)
  const world = await connectMany({ account, host, modal, phone, wallet })
  const random = createRandom(seed)
  const done: string[] = []
  const deck: string[] = []
  for (let at = 1; at <= count; at += 1) {
    if (deck.length === 0) deck.push(...cards)
    const [name = ''] = deck.splice(random.below(deck.length), 1)
    try {
      done.push(`${at} ${name}: ${(await actions[name]?.(world, random, `Text ${at}`)) ?? ''}`)
      await expectWorld(world)
      for (const side of world.sides) expect(await side.wallet.isAsked()).toBe(false)
    } catch (cause) {
      const story = done.slice(-8).join('\n')
      throw new Error(
        `FOYER_SEED=${seed} FOYER_ACTIONS=${at}, at ${name} after\n${story}\n${String(cause)}`,
        { cause },
      )
    }
  }
})
