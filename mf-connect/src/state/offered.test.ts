import { featuredWalletsAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createTestWallet, createWorld } from '../testing/createWorld.js'
import { connectRowsAtom } from './connectList.js'
import { offeredConnectorsAtom } from './offered.js'

const wallets = [
  { id: 'app', name: 'App', mobile_link: 'app://' },
  { id: 'web', name: 'Web', webapp_link: 'https://web.test/' },
  { id: 'desk', name: 'Desk', desktop_link: 'desk://', image_id: 'desk' },
  { id: 'bare', name: 'Bare', image_id: 'bare' },
  { id: 'here', name: 'Here', image_id: 'here' },
]

/** The rows of a device, where one of the wallets is installed. */
async function rowsOn({ isMobile }: { isMobile: boolean }) {
  const pairing = createTestWallet({ id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' })
  const here = createTestWallet({ id: 'io.here', name: 'Here' })
  const { store } = await createWorld({
    connectors: [pairing.connector, here.connector],
    outside: { isMobile },
  })
  store.set(featuredWalletsAtom, { status: 'success', wallets, count: wallets.length })
  return store.get(connectRowsAtom).map((x) => x.name)
}

describe('offeredConnectorsAtom', () => {
  test('behavior: with the option `basic` there is pairing alone, whatever is in this browser', async () => {
    const pairing = createTestWallet({ id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' })
    const here = createTestWallet({ id: 'io.here', name: 'Here' })
    const connectors = [pairing.connector, here.connector]
    const idsWith = async (options: { basic?: boolean }) =>
      (await createWorld({ connectors, options })).store.get(offeredConnectorsAtom).map((x) => x.id)
    expect(await idsWith({ basic: true })).toEqual(['walletConnect'])
    expect(await idsWith({})).toEqual(['walletConnect', 'io.here'])
  })
})

describe('offeredConnectorsAtom, of one wallet in two announcements', () => {
  const idsOf = async (...given: (readonly [rdns: string, name: string])[]) => {
    const connectors = given.map(([rdns, name]) => createTestWallet({ id: rdns, rdns, name }).connector)
    return (await createWorld({ connectors })).store.get(offeredConnectorsAtom).map((x) => x.id)
  }
  const extension = ['io.metamask', 'MetaMask'] as const
  const sdk = ['io.metamask.mmc', 'MetaMask'] as const

  test('offers the extension alone beside its SDK, in any order of announcements', async () => {
    expect(await idsOf(extension, sdk)).toEqual(['io.metamask'])
    expect(await idsOf(sdk, extension)).toEqual(['io.metamask'])
    expect(await idsOf(sdk)).toEqual(['io.metamask.mmc'])
  })

  test('offers both where the name or the domain is another', async () => {
    expect(await idsOf(extension, ['io.metamask.flask', 'MetaMask Flask'])).toHaveLength(2)
    expect(await idsOf(extension, ['io.metamaskmmc', 'MetaMask'])).toHaveLength(2)
    expect(await idsOf(extension, ['com.other', 'MetaMask'])).toHaveLength(2)
  })
})

describe('isServingAtom', () => {
  test('behavior: on a phone a wallet without a link for it is hidden, unless it is installed', async () => {
    expect(await rowsOn({ isMobile: true })).toEqual(['WalletConnect', 'Here', 'App', 'Web'])
    expect(await rowsOn({ isMobile: false })).toEqual(['WalletConnect', 'Here', 'App', 'Web', 'Desk', 'Bare'])
  })
})
