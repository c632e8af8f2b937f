import { queryWallets } from '@foyer/services/provider'
import { describe, expect, test } from '@rstest/core'
import { sandboxWallet, wallets } from './wallets.js'

const names = (query: { [name: string]: string }) => queryWallets(wallets, query).data.map(({ name }) => name)

describe('wallets', () => {
  test('default: at least 64, the Sandbox Wallet first, ids and names once each', () => {
    expect(wallets.length).toBeGreaterThanOrEqual(64)
    expect(wallets[0]).toBe(sandboxWallet)
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
    expect(new Set(wallets.map(({ name }) => name)).size).toBe(wallets.length)
    for (const { id } of wallets) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  test('behavior: links of invented wallets lead nowhere', () => {
    for (const { homepage, name } of wallets.slice(1))
      expect(homepage, name).toMatch(/^https:\/\/[a-z]+\.example\/$/)
  })
})

describe('queryWallets', () => {
  test('default: the first 40 and the count of all', () => {
    const { data, count } = queryWallets(wallets, {})
    expect(data).toEqual(wallets.slice(0, 40))
    expect(count).toBe(wallets.length)
  })

  test('param: page and entries cut without gap or overlap', () => {
    const pages = [1, 2, 3, 4].map(
      (page) => queryWallets(wallets, { page: String(page), entries: '20' }).data,
    )
    expect(pages.flat()).toEqual(wallets)
  })

  test('param: a page past the end is empty and still counts', () => {
    expect(queryWallets(wallets, { page: '99' })).toEqual({ data: [], count: wallets.length })
  })

  test('param: page and entries that are no numbers fall back', () => {
    expect(queryWallets(wallets, { page: '-1', entries: 'many' })).toEqual(queryWallets(wallets, {}))
  })

  test('param: search ignores case and surrounding space', () => {
    expect(names({ search: ' TILL ' })).toEqual(['Zephyrtill', 'Tamarack Till', 'Oatfield Till'])
  })

  test('param: badge_type keeps certified wallets only', () => {
    const { data, count } = queryWallets(wallets, { badge_type: 'certified', entries: '100' })
    expect(data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
    expect(count).toBe(wallets.filter(({ badge_type }) => badge_type === 'certified').length)
    expect(count).toBeLessThan(wallets.length)
  })

  test('param: include and exclude take ids, exclude wins', () => {
    const [first, second] = wallets as [(typeof wallets)[number], (typeof wallets)[number]]
    expect(names({ include: `${first.id},${second.id}` })).toEqual([first.name, second.name])
    expect(names({ include: `${first.id},${second.id}`, exclude: first.id })).toEqual([second.name])
  })

  test('param: chains asks for wallets that know any of them', () => {
    const chains = 'bip122:000000000019d6689c085ae165831e93,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const { data } = queryWallets(wallets, { chains, entries: '100' })
    expect(data).toEqual(wallets.filter((wallet) => wallet.chains.some((chain) => chains.includes(chain))))
    expect(data.length).toBeGreaterThan(0)
    expect(names({ chains: 'cosmos:cosmoshub-4' })).toEqual([])
  })
})
