import { afterEach, describe, expect, test } from '@rstest/core'
import { findActive } from '../connection/find.js'
import { solanaMainnetId } from '../constants/chains.js'
import { defaultAccountTypes } from '../constants/lists.js'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import { disconnectIntent } from '../intents/connect.js'
import { switchNetworkIntent } from '../intents/network.js'
import { activeConnectionAtom, connectionStateAtom } from '../state/connections.js'
import { embeddedUserAtom } from '../state/embeddedLogin.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { testUser } from '../testing/createTestFrame.js'
import { accountTypesAtom, readDeployedIntent, switchAccountTypeIntent } from './accountType.js'
import { readCache } from './cache.js'

afterEach(() => {
  document.body.replaceChildren()
})

type Type = EmbeddedUser['preferredAccountType']
const smartAddress = `0x${'5'.repeat(40)}`
const userOf = (preferredAccountType: Type): EmbeddedUser => ({
  ...testUser,
  accounts: [...testUser.accounts, { namespace: 'eip155', address: smartAddress, type: 'smartAccount' }],
  preferredAccountType,
})

/** A visitor who is signed in, and picked nothing yet. */
async function create(options: object = {}) {
  let picked: Type | undefined
  const modal = createEmbeddedModal({
    options: { networks: ['eip155:1', 'eip155:137'], ...options },
    answers: {
      getUser: (params) => ({
        user: userOf(picked ?? (params as { preferredAccountType?: Type }).preferredAccountType ?? 'eoa'),
      }),
      getSmartAccountNetworks: () => ({ networks: ['eip155:1'] }),
      setPreferredAccount: (params) => {
        picked = (params as { type: Type }).type
        return { user: userOf(picked) }
      },
    },
  })
  if (modal.site.ready) modal.site.ready.networks = ['eip155:1', 'eip155:137', solanaMainnetId]
  await modal.logIn()
  const settle = async (work: Promise<unknown>) => {
    let outcome: unknown
    work.then(
      () => {
        outcome = 'done'
      },
      (error) => {
        outcome = error
      },
    )
    await modal.until(() => outcome !== undefined)
    return outcome
  }
  const accounts = () => modal.store.get(activeConnectionAtom)?.accounts
  return { ...modal, accounts, settle }
}

describe('account types', () => {
  test('default: a login leads with the smart account, and remembers where there are any [CON-22: default] [ENT-22: networks]', async () => {
    const { accounts, config, store } = await create()
    expect(accounts()).toEqual([{ address: smartAddress, type: 'smartAccount' }])
    expect(readCache(config)).toMatchObject({
      preferredAccountType: 'smartAccount',
      smartAccountNetworks: ['eip155:1'],
    })
    expect(store.get(accountTypesAtom)).toEqual({
      type: 'smartAccount',
      address: smartAddress,
      other: { namespace: 'eip155', type: 'eoa', address: testUser.address },
      isDeployed: false,
    })
  })

  test('default: by namespace: of a login the smart account on the EVM and the key on Solana; payment of Bitcoin; Polkadot has its entry alone [CON-22]', async () => {
    expect(defaultAccountTypes).toEqual({
      bip122: 'payment',
      eip155: 'smartAccount',
      polkadot: 'eoa',
      solana: 'eoa',
    })
    const { site, store } = await create({ networks: ['eip155:1', solanaMainnetId] })
    for (const namespace of ['eip155', 'solana'] as const)
      expect(findActive(store.get(connectionStateAtom), namespace)?.accounts[0]?.type).toBe(
        defaultAccountTypes[namespace],
      )
    const wished = site.asked.flatMap(({ call, params }) => (call === 'getUser' ? [params] : []))
    expect(wished).toContainEqual(expect.objectContaining({ preferredAccountType: 'smartAccount' }))
  })

  test('param: the host leads with the account of one key [VAL-28: host]', async () => {
    const { accounts } = await create({ defaultAccountTypes: { eip155: 'eoa' } })
    expect(accounts()).toEqual([{ address: testUser.address, type: 'eoa' }])
  })

  test('behavior: to the account of one key and back; the page sees the other address [STA-39]', async () => {
    const { accounts, config, settle, site, store } = await create()
    for (const type of ['eoa', 'smartAccount'] as const) {
      expect(await settle(store.set(switchAccountTypeIntent, type))).toBe('done')
      expect(accounts()).toMatchObject([{ type }])
      expect(readCache(config).preferredAccountType).toBe(type)
      expect(site.asked.at(-1)).toMatchObject({ call: 'setPreferredAccount', params: { type } })
    }
  })

  test('error: a site that turns to another type, or to an address that was not shown, turns nothing', async () => {
    const other = `0x${'6'.repeat(40)}`
    const { accounts, settle, site, store } = await create()
    const [eoa, solana, smart] = userOf('eoa').accounts
    if (!eoa || !solana || !smart) throw new Error('No accounts')
    for (const answered of [
      userOf('smartAccount'),
      { ...userOf('eoa'), accounts: [{ ...eoa, address: other }, solana, smart] },
      { ...userOf('eoa'), accounts: [eoa, solana, { ...smart, address: other }] },
      { ...userOf('eoa'), accounts: [] },
    ]) {
      site.answers.setPreferredAccount = () => ({ user: answered })
      const outcome = await settle(store.set(switchAccountTypeIntent, 'eoa'))
      expect(outcome).toMatchObject({ name: 'InvalidResponseError' })
      expect([accounts(), store.get(accountTypesAtom)?.type]).toEqual([
        [{ address: smartAddress, type: 'smartAccount' }],
        'smartAccount',
      ])
    }
  })

  test('error: one that the site answers after the sign-out brings nobody back, in silence', async () => {
    const { config, settle, site, store, until } = await create()
    let answer = (_: unknown) => {}
    site.answers.setPreferredAccount = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const switched = store.set(switchAccountTypeIntent, 'eoa')
    await until(() => site.calls().includes('setPreferredAccount'))
    await settle(store.set(disconnectIntent, { connectorId: 'embedded' }))
    answer({ user: userOf('eoa') })
    expect(await settle(switched)).toBe('done')
    expect(store.get(activeConnectionAtom)).toBeUndefined()
    expect([store.get(embeddedUserAtom), readCache(config).session]).toEqual([undefined, undefined])
  })

  test('error: whether it is deployed, told of a network that was left, says nothing of this one', async () => {
    const { settle, site, store, until } = await create()
    let answer = (_: unknown) => {}
    site.answers.initSmartAccount = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const read = store.set(readDeployedIntent)
    await until(() => site.calls().includes('initSmartAccount'))
    await settle(store.set(switchNetworkIntent, { caipNetworkId: 'eip155:137', ignoreConfirmation: true }))
    answer({ address: smartAddress, isDeployed: true })
    await settle(read)
    expect(store.get(embeddedUserAtom)?.smartAccountDeployed).toBe(false)
  })

  test('error: no smart account where the network has none, and none twice [STA-10]', async () => {
    const { accounts, settle, site, store } = await create()
    const refused = { name: 'SmartAccountNotEnabledError' }
    expect(await settle(store.set(switchAccountTypeIntent, 'smartAccount'))).toMatchObject(refused)
    await settle(store.set(switchAccountTypeIntent, 'eoa'))
    await settle(store.set(switchNetworkIntent, { caipNetworkId: 'eip155:137', ignoreConfirmation: true }))
    expect(store.get(accountTypesAtom)).toBeUndefined()
    expect(await settle(store.set(switchAccountTypeIntent, 'smartAccount'))).toMatchObject(refused)
    expect(accounts()).toMatchObject([{ type: 'eoa' }])
    expect(site.asked.filter((x) => x.call === 'setPreferredAccount')).toHaveLength(1)
  })
})
