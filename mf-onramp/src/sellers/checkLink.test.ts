import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { alice, bob, solanaAlice, solanaId } from '../testing/createOnRampModal.js'
import { checkLink } from './checkLink.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const watched = [{ caipAddress: `eip155:1:${alice}` as const, tokenAddress: usdc, before: 0n }]
const onSolana = [{ caipAddress: `${solanaId}:${solanaAlice}` as const, before: 0n }]
const other = '4Nd1mYfYtWyfpzcRjKy9x7kzAnf1m1sVJ2NVqhr9kQ3c'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const option = { kind: 'quoted', name: 'Pay', url: 'https://pay.test/buy' } as const
const local = { ...option, url: 'http://localhost:4112/pay' }
const faultOf = (link: string, of = { option, watched } as Parameters<typeof checkLink>[1]) => {
  try {
    checkLink(link, of)
    return undefined
  } catch (error) {
    return (error as { fault?: string }).fault
  }
}

describe('checkLink', () => {
  test('default: https at the seller’s own origin; on this machine http too', () => {
    expect(checkLink('https://pay.test/order/1?x=1', { option, watched })).toBe(
      'https://pay.test/order/1?x=1',
    )
    expect(faultOf('http://localhost:4112/order', { option: local, watched })).toBeUndefined()
    expect(faultOf('http://pay.test/order', { option: { ...option, url: 'http://pay.test' }, watched })).toBe(
      'link',
    )
    for (const link of ['', 'pay', 'javascript:alert(1)', 'blob:https://pay.test/1', 'ftp://pay.test'])
      expect(faultOf(link)).toBe('link')
    for (const link of ['https://evil.test/', 'https://pay.test.evil.test/', 'https://pay.test:444/'])
      expect(faultOf(link)).toBe('origin')
  })

  test('behavior: the visitor, the token and the network may be named', () => {
    const addresses = encodeURIComponent(JSON.stringify({ [alice]: ['ethereum'] }))
    for (const rest of [
      `?walletAddress=${alice}`,
      `?walletAddress=${alice.toLowerCase()}`,
      `?addresses=${addresses}`,
      `?to=${alice}&token=${usdc}`,
      '?sessionToken=MWEwZGRjZjMzYTY5NGQ2ZmFiZWY1MjE&destinationCurrencyCode=USDC',
      `/order/${alice}#walletAddress=${alice}`,
      '?walletRedirectUrl=https%3A%2F%2Fdapp.test%2F&walletDomain=dapp.test&destinationAmount=1.5',
    ])
      expect(faultOf(`https://pay.test/${rest}`)).toBeUndefined()
    const of = { option, watched: onSolana }
    const destination = `?destinationNetwork=${solanaId}&walletAddress=${solanaAlice}`
    expect(faultOf(`https://pay.test/${destination}`, of)).toBeUndefined()
  })

  test('error: another receiver is refused, wherever it can be read', () => {
    const twice = encodeURIComponent(encodeURIComponent(JSON.stringify({ addresses: { [bob]: [] } })))
    for (const rest of [
      `?walletAddress=${bob}`,
      `?walletAddress=${alice}&walletAddress=${bob}`,
      `?walletAddress=${bob.slice(2)}`,
      `?x=${bob}`,
      `?x=${twice}`,
      `/order/${bob}`,
      `#${bob}`,
      `?receiver=${other}`,
      `?destination=${bitcoin}`,
      `#/?recipient=${other}`,
      `?to=${other}`,
      `?payoutAddr=${other}`,
      '?walletAddress=mallory.eth',
      '?walletAddress=mall%C3%B6ry.sol',
      '?walletAddress=ethereum:mallory.eth',
      `?destinationWallets=${encodeURIComponent('[{"address":"mallory.eth"}]')}`,
    ])
      expect([rest, faultOf(`https://pay.test/${rest}`)]).toEqual([rest, 'receiver'])
    expect(faultOf(`https://pay.test/?walletAddress=${other}`, { option, watched: onSolana })).toBe(
      'receiver',
    )
  })

  test('error: a token’s contract is no receiver: the data API says which one it is', () => {
    const fields = [
      `?walletAddress=${usdc}`,
      `?to=${usdc}&walletAddress=${alice}`,
      `?addresses=${encodeURIComponent(JSON.stringify({ [usdc]: ['ethereum'] }))}`,
    ]
    for (const rest of fields) expect([rest, faultOf(`https://pay.test/${rest}`)]).toEqual([rest, 'receiver'])
    const of = { option, watched: onSolana.map((x) => ({ ...x, tokenAddress: other })) }
    expect(faultOf(`https://pay.test/?walletAddress=${other}`, of)).toBe('receiver')
    expect(faultOf(`https://pay.test/?mintAddress=${other}&walletAddress=${solanaAlice}`, of)).toBeUndefined()
    expect(faultOf(`https://pay.test/?destinationTokenAddress=${usdc}&to=${alice}`)).toBeUndefined()
    expect(faultOf(`https://pay.test/?destinationTokenAddress=${bob}&to=${alice}`)).toBe('receiver')
  })

  test('error: broken encodings hide no receiver', () => {
    const hidden = bob.replace('0x', '%30x')
    for (const rest of [
      `?note=100%&x=${hidden}`,
      `order/%/${hidden}`,
      `?x=%ff${hidden}`,
      `?x=%ff%20${hidden}`,
      `?walletAddress=%25&account=${hidden}`,
      `?walletAddress=%2530x${bob.slice(2)}%`,
      `?note=100%&walletAddress=${other.replace('4N', '%34N')}`,
    ])
      expect([rest, faultOf(`https://pay.test/${rest}`)]).toEqual([rest, 'receiver'])
    expect(faultOf(`https://pay.test/?note=100%&x=${alice.replace('0x', '%30x')}`)).toBeUndefined()
  })

  test('error: a link that signs the visitor in at the seller is none', () => {
    for (const user of ['mallory@', 'mallory:secret@', ':secret@'])
      expect(faultOf(`https://${user}pay.test/order`)).toBe('link')
  })

  test('error: no text is opened elsewhere than at the seller', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webFragments()), (text) => {
        for (const link of [text, `https://pay.test${text}`])
          if (faultOf(link) === undefined)
            expect(new URL(checkLink(link, { option, watched })).origin).toBe('https://pay.test')
      }),
    )
  })
})
