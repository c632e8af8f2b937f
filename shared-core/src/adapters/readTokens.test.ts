import { describe, expect, test } from '@rstest/core'
import { createTestConfig } from '../testing/createTestConfig.js'
import { readTokens } from './readTokens.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const onEthereum = { chainId: 'eip155:1', price: 1 } as const
const ether = { ...onEthereum, name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '2' } }
const usdc = {
  ...onEthereum,
  name: 'USD Coin',
  symbol: 'USDC',
  address: `eip155:1:${usdcAddress}`,
  quantity: { decimals: '6', numeric: '50' },
}
const { config } = createTestConfig()
const caipAddress = `eip155:1:${alice}` as const
const read = (...tokens: Parameters<typeof readTokens>[1]['tokens']) =>
  readTokens(config, { caipAddress, tokens })

describe('readTokens', () => {
  test('default: what is good stays as it is', () => expect(read(ether, usdc)).toEqual([ether, usdc]))

  test('behavior: a token stands once, also where its address is written in another case', () => {
    const again = { ...usdc, name: 'Again', address: `eip155:1:${usdcAddress.toLowerCase()}` }
    expect(read(usdc, again, { ...ether, name: 'Again' }, ether).map((x) => x.name)).toEqual([
      'USD Coin',
      'Again',
    ])
  })

  test('behavior: base58 tells its letters apart', () => {
    const [one, other] = [
      'So11111111111111111111111111111111111111112',
      'so11111111111111111111111111111111111111112',
    ]
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const tokens = [one, other].map((x) => ({ ...usdc, chainId, address: `${chainId}:${x}` }))
    expect(readTokens(config, { caipAddress: `${chainId}:${one}`, tokens })).toHaveLength(2)
  })

  test('behavior: a token of another chain is none of the account', () => {
    expect(read({ ...ether, chainId: 'eip155:137' }, usdc)).toEqual([usdc])
  })

  test('behavior: the placeholder address means the coin itself [CON-17: the coin in a portfolio]', () => {
    const placed = { ...ether, address: `eip155:1:0x${'Ee'.repeat(20)}` }
    expect(read(placed, ether)).toEqual([ether])
  })

  test('behavior: a picture comes from the page’s own services alone', () => {
    const { provider, blockchain } = config.api
    const pictures = [provider, blockchain].map(({ baseUrl }) => `${new URL(baseUrl).origin}/a.png`)
    const iconOf = (iconUrl: string) => read({ ...usdc, iconUrl })[0]?.iconUrl
    expect(pictures.map(iconOf)).toEqual(pictures)
    const host = new URL(provider.baseUrl).host
    for (const iconUrl of [
      'https://tracker.test/pixel.svg',
      `https://${host}.tracker.test/a.png`,
      `https://${host}@tracker.test/a.png`,
      `ftp://${host}/a.png`,
    ])
      expect(iconOf(iconUrl)).toBeUndefined()
    expect(read({ ...usdc, address: `eip155:1:${bob}`, iconUrl: 'https://tracker.test/a.png' })).toHaveLength(
      1,
    )
  })
})
