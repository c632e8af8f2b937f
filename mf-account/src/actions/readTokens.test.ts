import { createTestConfig } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { alice, bob, ether, usdc, usdcAddress } from '../testing/createTestChain.js'
import { readTokens } from './readTokens.js'

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
