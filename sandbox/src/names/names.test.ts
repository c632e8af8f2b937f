import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { concatHex, type Hex, namehash, serializeErc6492Signature, toHex } from 'viem'
import { clientOf } from '../chains/clientOf.js'
import { accountAt } from '../exports/accounts.js'
import { factory, ownedAccount } from '../testing/ownedAccount.js'
import { startTestChain } from '../testing/startTestChain.js'
import { createRegistrar } from './createRegistrar.js'
import { createNameBook } from './nameBook.js'
import { labelOf, namesLike } from './rules.js'
import { createZoneWriter } from './zone.js'

type World = Awaited<ReturnType<typeof startTestChain>>
let world: World
beforeAll(async () => {
  world = await startTestChain('eip155:1')
  await world.ask(['evm_setAutomine', true])
})
afterAll(() => world.close())

const nowMs = Date.UTC(2026, 0, 2)
const nowSeconds = nowMs / 1_000
const alice = accountAt(5)

function open() {
  const book = createNameBook()
  const writeZone = createZoneWriter(world.chain.rpcUrl)
  const register = createRegistrar({ chains: [world.chain], book, writeZone, nowMs: () => nowMs })
  return { book, register }
}

const messageOf = (label: string, timestamp = nowSeconds) =>
  JSON.stringify({ name: `${label}.foyer.id`, attributes: {}, timestamp })

async function order(label: string, change: object = {}, message = messageOf(label)) {
  const signature: Hex = await alice.signMessage({ message })
  return { coin_type: 60, address: alice.address, message, signature, ...change }
}

describe('a registration', () => {
  test('default: the name leads to the account, in the book and on the chain', async () => {
    const { book, register } = open()
    await register(await order('alice'))
    expect(book.find('ALICE.foyer.id')?.addresses).toEqual({ 60: { address: alice.address } })
    expect(book.of(alice.address.toLowerCase()).map(({ name }) => name)).toEqual(['alice.foyer.id'])
    const client = clientOf(world.chain)
    const [owner, addr] = await Promise.all([
      client.call({
        to: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
        data: concatHex(['0x02571be3', namehash('alice.foyer.id')]),
      }),
      client.call({
        to: '0xF29100983E058B709F3D539b0c765937B804AC15',
        data: concatHex(['0xf1cb7e06', namehash('alice.foyer.id'), toHex(60, { size: 32 })]),
      }),
    ])
    const bare = alice.address.slice(2).toLowerCase()
    expect(owner.data?.endsWith(bare)).toBe(true)
    expect(addr.data).toContain(bare)
  })

  test('behavior: a contract signs as its owner, before and after it is there (ERC-6492, ERC-1271)', async () => {
    const { book, register } = open()
    const { address, data } = ownedAccount(alice.address)
    const early = await order('undeployed', { address })
    await expect(register(early)).rejects.toThrow('The signature is not of this address')
    const signature = serializeErc6492Signature({ address: factory, data, signature: early.signature })
    await register({ ...early, signature })
    await world.send({ from: alice.address, to: factory, data, gas: '0x4c4b40' })
    await register(await order('deployed', { address }))
    expect(book.of(address).map(({ name }) => name)).toEqual(['deployed.foyer.id', 'undeployed.foyer.id'])
    await expect(
      register(await order('otherowner', { address: ownedAccount(accountAt(6).address).address })),
    ).rejects.toThrow('The signature is not of this address')
  })

  test('error: a message of another time, another signer or another chain, and what was used or taken', async () => {
    const { register } = open()
    const refused = async (given: Promise<object> | object) => {
      const body = (await given) as Record<string, unknown>
      return register(body).then(
        () => '',
        (error: Error) => error.message,
      )
    }
    const stale = messageOf('timed', nowSeconds - 301)
    const early = messageOf('timed', nowSeconds + 61)
    expect(await refused(order('timed', {}, stale))).toBe('The message is too old')
    expect(await refused(order('timed', {}, early))).toBe('The message is from the future')
    expect(await refused(order('timed', { address: accountAt(6).address }))).toBe(
      'The signature is not of this address',
    )
    expect(await refused(order('timed', { message: messageOf('other') }))).toBe(
      'The signature is not of this address',
    )
    for (const coin of [0, 501, 0x8000_0089, 2 ** 32 + 60, '60', undefined])
      expect(await refused(order('timed', { coin_type: coin }))).toBe('The coin type is not supported')
    expect(await refused(order('timed', { address: 'alice' }))).toBe('Invalid address')
    expect(await refused(order('timed', { signature: 'yes' }))).toBe('Invalid signature')
    const first = await order('once')
    const two = await Promise.all([refused(first), refused(await order('once'))])
    expect(two.toSorted()).toEqual(['', 'Name is already registered'])
    expect(await refused(order('ONCE'))).toBe('Name is already registered')
    expect(await refused(first)).toMatch(/used before|already registered/)
    for (const message of ['', 'null', '[]', '{}', messageOf('abc'), JSON.stringify({ name: 7 })])
      expect(await refused(order('bad', {}, message))).not.toBe('')
    const withAttributes = JSON.stringify({
      name: 'attr.foyer.id',
      attributes: { avatar: 'x' },
      timestamp: nowSeconds,
    })
    expect(await refused(order('attr', {}, withAttributes))).toBe('Attributes are not supported')
  })
})

describe('labelOf', () => {
  test('param: letters, digits and hyphens of ASCII, at least four, of the zone alone', () => {
    expect(labelOf('Alice.Foyer.ID')).toBe('alice')
    for (const name of [
      'abc.foyer.id',
      'alice.eth',
      'alice',
      'a.alice.foyer.id',
      'alicе.foyer.id',
      'al ice.foyer.id',
    ])
      expect(labelOf(name)).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
        const label = labelOf(`${text}.foyer.id`)
        expect(label === undefined || /^[a-z0-9-]{4,63}$/.test(label)).toBe(true)
      }),
    )
  })

  test('behavior: what is suggested can be registered, itself first', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{4,63}$/), (label) => {
        const names = namesLike(label)
        expect(names[0]).toBe(label)
        for (const name of names) expect(labelOf(`${name}.foyer.id`)).toBe(name)
      }),
    )
  })
})
