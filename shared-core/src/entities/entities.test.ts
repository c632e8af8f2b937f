import { describe, expect, test } from '@rstest/core'
import { emptyAccountState } from './AccountState.js'
import { readWallet } from './readWallet.js'
import { emptySendState } from './SendState.js'
import { isSafeLink } from './safeLinks.js'
import { contractOf, nameNative, TokenBalance } from './TokenBalance.js'
import { unsupportedNetwork } from './unsupportedNetwork.js'
import { WalletAsset } from './WalletAsset.js'
import { WalletListItem } from './WalletListItem.js'

const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([x]) => x !== key))

describe('emptyAccountState', () => {
  test('default: all fields of an account, of nobody', () => {
    expect(Object.keys(emptyAccountState).sort()).toEqual(
      [
        'caipAddress',
        'address',
        'status',
        'balance',
        'balanceSymbol',
        'profileName',
        'profileImage',
        'user',
        'smartAccountDeployed',
        'preferredAccountType',
        'socialProvider',
        'farcasterUrl',
        'tokenBalance',
        'currentTab',
      ].sort(),
    )
    const { status, currentTab, ...rest } = emptyAccountState
    expect([status, currentTab]).toEqual(['disconnected', 'tokens'])
    expect(Object.values(rest).every((x) => x === undefined)).toBe(true)
  })
})

describe('unsupportedNetwork', () => {
  test('default: the unsupported-network placeholder has no currency and no RPC URL [ENT-06]', () => {
    const placeholder = unsupportedNetwork('eip155:424242', 'Other')
    expect(placeholder.nativeCurrency).toEqual({ name: '', symbol: '', decimals: 0 })
    expect(placeholder.rpcUrls).toEqual({ default: { http: [] }, chainDefault: { http: [] } })
    expect(placeholder.rpcUrl).toBeUndefined()
    expect(placeholder).toMatchObject({
      id: 424242,
      caipNetworkId: 'eip155:424242',
      chainNamespace: 'eip155',
    })
  })
})

describe('TokenBalance', () => {
  const usdc = {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1' as const,
    address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    value: 10,
    price: 1,
    quantity: { decimals: '6', numeric: '10.0' },
    iconUrl: 'https://a.test/usdc.png',
  }

  test('default: all fields of a token; address absent for the native one [ENT-09]', () => {
    expect(TokenBalance.parse(usdc)).toEqual(usdc)
    expect(TokenBalance.safeParse(without(usdc, 'address')).success).toBe(true)
    for (const key of ['name', 'symbol', 'chainId', 'price', 'quantity'])
      expect(TokenBalance.safeParse(without(usdc, key)).success).toBe(false)
    for (const key of ['decimals', 'numeric'])
      expect(TokenBalance.safeParse({ ...usdc, quantity: without(usdc.quantity, key) }).success).toBe(false)
    expect(TokenBalance.safeParse({ ...usdc, value: '10' }).success).toBe(false)
  })

  test('error: decimals and quantity are decimal text', () => {
    for (const quantity of [
      { decimals: 6, numeric: '1' },
      { decimals: '-1', numeric: '1' },
      { decimals: '6', numeric: '1e9' },
      { decimals: '6', numeric: '-1' },
      { decimals: '6', numeric: 1 },
      { decimals: '78', numeric: '1' },
      { decimals: '999', numeric: '1' },
      { decimals: '6', numeric: '1'.repeat(201) },
    ])
      expect(TokenBalance.safeParse({ ...usdc, quantity }).success).toBe(false)
    const largest = { decimals: '77', numeric: '1'.repeat(200) }
    expect(TokenBalance.safeParse({ ...usdc, quantity: largest }).success).toBe(true)
  })

  test('behavior: a hostile icon is dropped, the token stays', () => {
    for (const iconUrl of ['javascript:alert(1)', 'data:text/html,x', 7])
      expect(TokenBalance.parse({ ...usdc, iconUrl }).iconUrl).toBeUndefined()
  })

  test('behavior: a name or symbol that hides, turns or floods is cleaned and cut', () => {
    const hostile = {
      ...usdc,
      name: `USD\u202e Coin\u200b${'x'.repeat(500)}`,
      symbol: ` US\u200dD\nC${'C'.repeat(99)}`,
    }
    const { name, symbol } = TokenBalance.parse(hostile)
    expect(name).toBe(`USD Coin${'x'.repeat(24)}`)
    expect(symbol).toBe(`USD ${'C'.repeat(12)}`)
    expect(TokenBalance.parse({ ...hostile, name, symbol })).toMatchObject({ name, symbol })
  })

  test('error: the network’s own coin is called by the network’s name, and stands there once', () => {
    const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const { address: _, ...posing } = usdc
    const other = { ...posing, symbol: 'DAI' }
    expect(nameNative([usdc, posing, other], coin)).toEqual([
      usdc,
      { ...posing, name: 'Ether', symbol: 'ETH' },
    ])
    expect(nameNative([usdc], coin)).toEqual([usdc])
    // A network that the page did not define has no names of its own.
    expect(nameNative([posing], { name: '', symbol: '', decimals: 0 })).toEqual([posing])
  })

  test('behavior: contractOf', () => {
    expect(contractOf(usdc)).toBe('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
    expect(contractOf({})).toBeUndefined()
  })
})

describe('WalletListItem', () => {
  const wallet = {
    id: 'a1',
    image_id: 'b2',
    chains: ['eip155:1'],
    rdns: 'io.wallet',
    name: 'Wallet',
    mobile_link: 'wallet://',
    desktop_link: 'wallet://desktop',
    webapp_link: 'https://wallet.test',
  }

  test('default: all fields of a wallet, under the names of the wire [ENT-12]', () => {
    expect(WalletListItem.parse(wallet)).toMatchObject(wallet)
    for (const key of ['id', 'name'])
      expect(WalletListItem.safeParse(without(wallet, key)).success).toBe(false)
    expect(WalletListItem.safeParse({ ...wallet, name: '' }).success).toBe(false)
    expect(WalletListItem.parse({ id: 'a', name: 'b', image_id: null, mobile_link: null }).name).toBe('b')
  })

  test('behavior: a hostile link is dropped, the wallet stays', () => {
    for (const scheme of [
      'javascript:',
      'data:',
      'vbscript:',
      'blob:',
      'file:',
      'JavaScript:',
      ' java\nscript:',
      'intent:',
      'INTENT://x',
      'javascript://%0a',
      'vbscript://',
      'data://',
      'blob:https://',
      'blob://',
      'file:///',
      'view-source:https://',
      'view-source://',
      'ms-settings:',
      'ms-msdt://',
      'search-ms://',
      'chrome-extension://',
      'filesystem:https://',
      'tel:',
      'mailto:',
      'wallet:',
      'wallet:/',
    ]) {
      const link = `${scheme}alert(1)`
      expect(isSafeLink(link)).toBe(false)
      const parsed = WalletListItem.parse({
        ...wallet,
        mobile_link: link,
        desktop_link: link,
        webapp_link: link,
      })
      expect([parsed.mobile_link, parsed.desktop_link, parsed.webapp_link]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    }
  })
})

describe('WalletListItem and readWallet', () => {
  test('error: a name that hides or turns text is cleaned; one of which nothing is left is no wallet', () => {
    for (const read of [(raw: object) => WalletListItem.safeParse(raw).data, readWallet]) {
      expect(read({ id: 'a', name: '\u202eksaM\u200batem\u2066  Wal\nlet' })?.name).toBe('ksaMatem Wal let')
      expect(read({ id: 'a', name: '\u200b\u202e' })).toBeUndefined()
      expect(read({ id: 'a', name: 'x'.repeat(64) })?.name).toBe('x'.repeat(64))
      expect(read({ id: 'a', name: 'x'.repeat(65) })).toBeUndefined()
    }
  })
})

describe('isSafeLink', () => {
  test('behavior: http leaves this machine with the pairing’s key for all to read, so it is refused', () => {
    const refused = [
      'http://wallet.test/',
      'HTTP://wallet.test',
      ' http://10.0.0.1/',
      'http://localhost.wallet.test/',
      'http://127.0.0.1.wallet.test/',
      'http://localhost@wallet.test/',
      'http://[::2]/',
    ]
    for (const link of refused) expect(isSafeLink(link)).toBe(false)
    const kept = [
      'http://localhost:4110/',
      'http://127.0.0.1/',
      'http://[::1]:4110/',
      'https://wallet.test',
      'a://',
    ]
    for (const link of kept) expect(isSafeLink(link)).toBe(true)
  })
})

describe('emptySendState', () => {
  test('default: all fields of the send form, empty [ENT-13]', () => {
    expect(emptySendState).toEqual({
      token: undefined,
      sendTokenAmount: undefined,
      receiverAddress: undefined,
      receiverProfileName: undefined,
      receiverProfileImageUrl: undefined,
      networkBalanceInUSD: undefined,
      loading: false,
      tokenBalances: [],
    })
    expect(Object.keys(emptySendState)).toHaveLength(8)
  })
})

describe('WalletAsset', () => {
  const { metadata, ...asset } = {
    address: `0x${'2'.repeat(40)}`,
    balance: '0x2faf080',
    type: 'ERC20',
    metadata: {
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      price: 1,
      iconUrl: 'https://a.test/usdc.png',
      value: 50,
    },
  }

  test('default: all fields of an asset as a wallet tells it, of both kinds [ENT-10]', () => {
    const full = { ...asset, metadata }
    expect(WalletAsset.parse(full)).toEqual(full)
    expect(WalletAsset.parse({ ...full, type: 'native' }).type).toBe('NATIVE')
    for (const key of ['address', 'balance', 'type', 'metadata'])
      expect(WalletAsset.safeParse(without(full, key)).success).toBe(false)
    for (const key of ['name', 'symbol', 'decimals', 'price'])
      expect(WalletAsset.safeParse({ ...asset, metadata: without(metadata, key) }).success).toBe(false)
    for (const wrong of [{ decimals: '6' }, { price: '1' }, { value: '50' }, { iconUrl: 7 }])
      expect(WalletAsset.safeParse({ ...asset, metadata: { ...metadata, ...wrong } }).success).toBe(false)
    for (const wrong of [{ balance: '50' }, { balance: 50 }, { type: 'ERC1155' }])
      expect(WalletAsset.safeParse({ ...full, ...wrong }).success).toBe(false)
  })
})
