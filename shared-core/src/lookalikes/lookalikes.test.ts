import { describe, expect, test } from '@rstest/core'
import { knownCollections, knownContracts, knownTokens } from './known.js'
import { markCollections, markLookalikes } from './markLookalikes.js'
import { skeletonOf } from './skeleton.js'

const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000,
  quantity: { decimals: '18', numeric: '2' },
} as const
const usdc = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${usdcAddress}`,
  price: 1,
  quantity: { decimals: '6', numeric: '50' },
}

const native = { name: 'Ether', symbol: 'ETH' }
const ethereum = { caipNetworkId: 'eip155:1', nativeCurrency: native }
const unlisted = { caipNetworkId: 'eip155:777777', nativeCurrency: { name: 'Other', symbol: 'OTHR' } }
const other = `0x${'b'.repeat(40)}`

/** Mark of a token that imitates another one. */
function markOf(
  changes: { name?: string; symbol?: string; isDisguised?: true },
  place = ethereum,
  contract = other,
) {
  const token = { ...usdc, name: 'Some Name', symbol: 'SOME', ...changes, address: `eip155:1:${contract}` }
  return markLookalikes([token], place)[0]?.resembles
}

describe('markLookalikes', () => {
  test.each([
    ['a Cyrillic letter', 'USDТ', 'USDT'],
    ['several Cyrillic letters', 'UЅDС', 'USDC'],
    ['Cyrillic letters alone', 'ЅОӏ', 'SOL'],
    ['Greek letters', 'ΕΤΗ', 'ETH'],
    ['a small Greek letter', 'USDτ', 'USDT'],
    ['a lunate sigma', 'USDϹ', 'USDC'],
    ['a small Cherokee letter', 'USDꭲ', 'USDT'],
    ['a digit of another script', 'S๐L', 'SOL'],
    ['a Cherokee letter', 'ᎳETH', 'WETH'],
    ['full width', 'ＵＳＤＴ', 'USDT'],
    ['bold letters of mathematics', '𝐔𝐒𝐃𝐂', 'USDC'],
    ['double-struck letters', '𝕎𝔹𝕋ℂ', 'WBTC'],
    ['circled letters', 'ⓊⓈⒹⓉ', 'USDT'],
    ['letters of flags', '🇺🇸🇩🇨', 'USDC'],
    ['small capitals', 'ᴜꜱᴅᴛ', 'USDT'],
    ['accents', 'ÚSDĆ', 'USDC'],
    ['a stroke', 'DȺI', 'DAI'],
    ['a dot below', 'DẠI', 'DAI'],
    ['digits', 'U5DC', 'USDC'],
    ['a zero', 'S0L', 'SOL'],
    ['a small L', 'LlNK', 'LINK'],
    ['a small L at the end', 'UNl', 'UNI'],
    ['a small L in a name', 'Arbltrum', 'ARB'],
    ['case', 'usdt', 'USDT'],
    ['mixed case', 'wEth', 'WETH'],
    ['spaces', 'U S D T', 'USDT'],
    ['a leading dollar', '$USDC', 'USDC'],
    ['punctuation', 'USDT.', 'USDT'],
    ['a picture', 'USDC🔥', 'USDC'],
    ['dollar signs for letters', 'U$DT', 'USDT'],
    ['an upright bar', 'UN|', 'UNI'],
    ['a small L between capitals', 'BlTCOIN', 'BTC'],
    ['an exclamation mark at the end', 'USDT!', 'USDT'],
    ['brackets', '[USDC]', 'USDC'],
    ['a trade mark', 'USDT™', 'USDT'],
    ['a Coptic letter', 'Ⲁave', 'AAVE'],
    ['an Old Italic letter', '𐌁NB', 'BNB'],
    ['a Carian letter', '𐊠AVE', 'AAVE'],
    ['a Lycian letter', 'USD𐊗', 'USDT'],
    ['an Arabic digit', 'S٥L', 'SOL'],
    ['the sign of ether', 'ΞTH', 'ETH'],
    ['the sign of ether in a longer symbol', 'WΞTH', 'WETH'],
    ['the sign of ether in another symbol', 'APΞ', 'APE'],
    ['two signs of ether', 'PΞPΞ', 'PEPE'],
    ['a Cyrillic letter before a suffix', 'USDТ.e', 'USDT'],
    ['a Cyrillic letter before a digit', 'USDС0', 'USDC'],
    ['a Cyrillic letter after a prefix', 'axlUSDС', 'USDC'],
    ['a Cyrillic letter in one of two words', 'USDТ Official', 'USDT'],
    ['a Cyrillic letter in the second word', 'Tether USDТ', 'USDT'],
    ['full width in one of two words', 'ＵＳＤＴ Official', 'USDT'],
    ['a bold Greek letter before a suffix', 'USD𝚻.e', 'USDT'],
    ['the spelling itself, of another contract', 'USDT', 'USDT'],
    ['the native symbol', 'ETH', 'ETH'],
  ])('finds %s', (_, symbol, resembles) => {
    expect(markOf({ symbol })).toBe(resembles)
  })

  test.each([
    ['Tether USD', 'USDT'],
    ['Тether USD', 'USDT'],
    ['Tєther USD', 'USDT'],
    ['tether  usd', 'USDT'],
    ['USD Coin', 'USDC'],
    ['USDC', 'USDC'],
    ['Ether', 'ETH'],
    ['Ethereum', 'ETH'],
    ['Wrapped Εther', 'WETH'],
    ['Bridged Вitcoin', 'BTC'],
    ['Теther USD (Bridged)', 'USDT'],
  ])('finds the name %s under another symbol', (name, resembles) => {
    expect(markOf({ name })).toBe(resembles)
  })

  test('finds a disguise on a network whose contracts are not known', () => {
    expect(markOf({ symbol: 'USDТ' }, unlisted)).toBe('USDT')
    expect(markOf({ symbol: 'USDT', isDisguised: true }, unlisted)).toBe('USDT')
    expect(markOf({ symbol: 'USDT', name: 'Tether USD' }, unlisted)).toBeUndefined()
    expect(markOf({ symbol: 'USD₮' }, unlisted)).toBeUndefined()
    expect(markOf({ name: 'Usd coin', symbol: 'USDC' }, unlisted)).toBeUndefined()
  })

  test('ignores letter case where the contract is not known', () => {
    for (const symbol of ['USDT', 'usdt', 'WSTETH', 'USD₮', 'τBTC', 'BTC.b'])
      expect(markOf({ symbol }, unlisted), symbol).toBeUndefined()
  })

  test.each(['USDe', 'AAVE', 'PEPE', 'MKR', 'RLUSD', 'TUSD', 'FRAX'])(
    'finds another contract named %s on Ethereum',
    (symbol) => {
      expect(markOf({ symbol })).toBe(symbol)
    },
  )

  test.each([
    ['a Greek letter in an unknown name', 'λCoin'],
    ['a Greek letter beside a symbol', 'λUSDC'],
    ['a sign before a symbol', 'ΞETH'],
    ['a stablecoin with a plus', 'USDT+'],
    ['a digit that stands for itself', 'USD3'],
    ['Tether’s sign before a digit', 'USD₮0'],
    ['a bridged name', 'Tether USD (PoS)'],
    ['a word of another script', 'Рубль'],
    ['a symbol beside a Chinese letter', 'ETH猫'],
    ['an accent in an unknown name', 'Crème Éclair'],
    ['words with accents that spell a symbol without them', 'Tôn Ngộ Không'],
    ['a word with an accent in a name', 'Sói Game'],
    ['a Latin letter of another alphabet', 'Đài Loan'],
  ])('leaves alone %s', (_, symbol) => {
    expect(markOf({ symbol, name: symbol })).toBeUndefined()
    expect(markOf({ symbol, name: symbol }, unlisted)).toBeUndefined()
  })

  test('finds ether with its sign where ether is not the native token', () => {
    const nativeCurrency = { name: 'POL', symbol: 'POL' }
    expect(markOf({ symbol: 'ΞTH' }, { caipNetworkId: 'eip155:137', nativeCurrency })).toBe('ETH')
  })

  test('finds a token named as the native token of any network', () => {
    expect(markOf({ symbol: 'OTHR' }, unlisted)).toBe('OTHR')
    expect(markOf({ name: 'Оther' }, unlisted)).toBe('OTHR')
    expect(
      markOf(
        { symbol: 'POL' },
        { caipNetworkId: 'eip155:137', nativeCurrency: { name: 'POL', symbol: 'POL' } },
      ),
    ).toBe('POL')
  })

  test('leaves the known contracts alone, whatever their names, in any case', () => {
    for (const [caipNetworkId, contracts] of Object.entries(knownContracts))
      for (const contract of Object.values(contracts).flatMap((x) => x.split(' ')))
        expect(markOf({ symbol: 'usdt' }, { ...ethereum, caipNetworkId }, contract), contract).toBeUndefined()
    expect(markOf({ symbol: 'USDC' }, ethereum, usdcAddress.toLowerCase())).toBeUndefined()
  })

  test('leaves alone what the dapp vouches for, the native token, and other names', () => {
    expect(
      markOf({ symbol: 'USDC' }, {
        ...ethereum,
        vouched: [other.toUpperCase().replace('0X', '0x')],
      } as never),
    ).toBeUndefined()
    expect(markLookalikes([{ ...ether, name: 'Еther' }], ethereum)[0]?.resembles).toBeUndefined()
    for (const symbol of [
      'IDO',
      'WLF',
      'UNL',
      'USDX',
      'aUSDC',
      'USDC.e',
      'sDAI',
      'WHATEVER',
      'ETHFI',
      '',
      '🔥',
      '日本',
    ])
      expect(markOf({ symbol }), symbol).toBeUndefined()
    expect(markOf({ symbol: 'USDT' }, ethereum, '0x0000000000000000000000000000000000001010')).toBeUndefined()
  })

  test('finds a token that imitates another one of the list in foreign letters', () => {
    const token = (symbol: string, at: number) => ({
      ...usdc,
      name: symbol,
      symbol,
      address: `eip155:1:0x${String(at).padStart(40, '0')}`,
    })
    const marked = markLookalikes([token('GHOUL', 1), token('GНOUL', 2), token('Ghoul', 3)], ethereum)
    expect(marked.map((x) => x.resembles)).toEqual([undefined, 'GHOUL', undefined])
  })

  test('keeps every spelling of a known token apart from those of another', () => {
    const owners = new Map<string, string>()
    for (const [symbol, ...names] of knownTokens)
      for (const text of [symbol, ...names]) {
        const key = skeletonOf(text)
        expect(key, text).not.toBe('')
        expect(owners.get(key) ?? symbol, text).toBe(symbol)
        owners.set(key, symbol)
      }
  })
})

describe('markCollections', () => {
  const nft = (collection: string, contractAddress = other) => ({
    contractAddress,
    tokenId: '1',
    standard: 'ERC721' as const,
    quantity: '1',
    collection,
  })
  const markOfCollection = (collection: string, contract?: string) =>
    markCollections([nft(collection, contract)], ethereum)[0]?.resembles

  test('marks a collection that takes the name of a known one, or of a token', () => {
    expect(markOfCollection('CryptoPunks')).toBe('CryptoPunks')
    expect(markOfCollection('Вored Ape Yacht Club')).toBe('Bored Ape Yacht Club')
    expect(markOfCollection('bored ape\u200b yacht club')).toBe('Bored Ape Yacht Club')
    expect(markOfCollection('USDТ')).toBe('USDT')
    expect(markOfCollection('Ether')).toBe('ETH')
    expect(markOfCollection('Sandbox Doors')).toBeUndefined()
    expect(markOfCollection('')).toBeUndefined()
  })

  test('leaves the known collections alone', () => {
    for (const [name, contract] of Object.entries(knownCollections))
      expect(markOfCollection(name, contract.toLowerCase()), name).toBeUndefined()
  })
})
