import { servedViewsAtom } from '@foyer/shared-core/state'
import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup } from '@testing-library/react'
import { wholeListLimit } from '../parts/TokenList.js'
import { titleOf } from '../parts/TokenRow.js'
import { portfolioAtom, refreshPortfolioIntent, totalAtom } from '../state/portfolio.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, ether, usdc, usdcAddress } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { Account } from './Account.js'
import { TokenDetails } from './TokenDetails.js'

// Without texts a key stands for its text.
afterEach(cleanup)

const path = `/api/v1/account/${alice}/balance`
let count = 0
/** A token of its own contract. */
const token = (changes: Readonly<Record<string, unknown>> = {}) => {
  count += 1
  return { ...usdc, address: `eip155:1:0x${count.toString(16).padStart(40, '0')}`, ...changes }
}
const quantity = (decimals: unknown, numeric: unknown = '1') => ({ quantity: { decimals, numeric } })

const hidden = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u2028',
  '\u0000',
  '\u001b',
  '\u3164',
]
/** Names that turn, hide, flood or beg; each with its symbol. */
const names = [
  ...hidden.map((x) => `${x}USD${x} Coin${x}`),
  'https://claim.test/airdrop',
  'Visit claim.test to claim',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{name} {count, plural, other {#}}',
  'tokens.title',
  ['$', '{alert(1)}'].join(''),
  'Ａ'.repeat(50),
  'e\u0301'.repeat(90),
  '👨‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(100_000),
  '\u0336'.repeat(60),
  '   ',
  '',
  '__proto__',
  'constructor',
]
const decimals = ['255', '-1', 'abc', '78', '1e3', '', '0', '00', ' 6', '6.0', 6, 255, -1, null, [], {}]
const numerics = ['-1', '1e9', 'NaN', 'Infinity', '0x10', '', '1.2.3', '1,5', 7, null, '9'.repeat(201)]
const prices = ['abc', '1', null, [], {}, true]
/** Numbers that JSON can say: the token stays, with a worth or without. */
const numbers = [-1, 1e-30, 1e20, 1e300, 0, 1e21, Number.MAX_VALUE]
const icons = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://dapp.test/1',
  'file:///etc/passwd',
  'https://tracker.test/pixel.svg',
  'http://127.0.0.1:8080/admin',
  '//tracker.test/a.png',
  'https://foyer.test@tracker.test/a.png',
  'https://foyer.test.tracker.test/a.png',
  7,
  {},
]
const broken = [
  null,
  7,
  'token',
  [],
  {},
  token({ chainId: 'eip155:137' }),
  token({ chainId: 'nowhere' }),
  token({ name: 7 }),
  token({ symbol: null }),
  token({ address: 7 }),
]
const corpus = [
  ether,
  usdc,
  { ...usdc, name: 'Twice', address: `eip155:1:${usdcAddress.toLowerCase()}` },
  { ...usdc, name: 'Twice', address: `eip155:1:${usdcAddress.toUpperCase().replace('0X', '0x')}` },
  { ...ether, name: 'Ether 2', symbol: 'ETH' },
  ...names.map((name) => token({ name, symbol: name })),
  ...decimals.map((x) => token(quantity(x))),
  ...numerics.map((x) => token(quantity('6', x))),
  ...prices.map((price) => token({ price })),
  ...numbers.map((price) => token({ price })),
  ...icons.map((iconUrl) => token({ iconUrl })),
  ...broken,
]

async function own(balances: readonly unknown[]) {
  const modal = await createSendModal()
  modal.store.set(servedViewsAtom, new Set(['TokenDetails', 'WalletSend'] as const))
  modal.api.answer(path, { json: { balances } })
  await modal.store.set(refreshPortfolioIntent, { force: true })
  return modal
}
/** What no view may draw, also if a service says it. */
function expectHarmless() {
  const { body } = document
  expect(body.textContent).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(body.textContent).not.toMatch(/NaN|Infinity|undefined|\$-|-\$/)
  expect(body.querySelector('script, iframe, object, [onerror], [onload]')).toBeNull()
  for (const image of body.querySelectorAll('img'))
    expect(new URL(image.src).origin).toBe('https://foyer.test')
  for (const link of body.querySelectorAll('a')) expect(link.href).toMatch(/^https:\/\/etherscan\.io\//)
}

describe('tokens of a hostile service', () => {
  test('behavior: what makes no sense is dropped alone; the rest stands once, and the total is a number', async () => {
    expect(corpus.length).toBeGreaterThan(80)
    const { store } = await own(corpus)
    const { tokens = [] } = store.get(portfolioAtom)
    expect(tokens).toHaveLength(2 + names.length + numbers.length + icons.length)
    expect(tokens.filter((x) => x.address === undefined).map((x) => x.name)).toEqual(['Ether'])
    expect(tokens.filter((x) => x.name === 'Twice')).toEqual([])
    expect(store.get(totalAtom)?.total).toMatch(/^\d+(\.\d+)?$/)
    for (const { address, name, symbol } of tokens) {
      expect(titleOf({ name, symbol, address })).not.toBe('')
      expect([...name].length).toBeLessThanOrEqual(32)
      expect([...symbol].length).toBeLessThanOrEqual(16)
    }
  })

  test('behavior: the list draws nothing hidden, asks no other host for pictures, and shows no nonsense [CON-32: whose]', async () => {
    const parts = Array.from({ length: Math.ceil(corpus.length / wholeListLimit) }, (_, at) =>
      corpus.slice(at * wholeListLimit, (at + 1) * wholeListLimit),
    )
    for (const part of parts) {
      const { unmount } = await renderView(await own(part), <Account />)
      expectHarmless()
      unmount()
    }
  })

  test('behavior: the view of each token stands', async () => {
    const modal = await own(corpus)
    for (const { address } of modal.store.get(portfolioAtom).tokens ?? []) {
      const data = {
        caipNetworkId: 'eip155:1' as const,
        ...(address && { address: address.split(':').at(-1) ?? '' }),
      }
      const { unmount } = await renderView(modal, <TokenDetails data={data} />)
      expectHarmless()
      expect(document.querySelector('dl')).not.toBeNull()
      unmount()
    }
  })

  test('behavior: numbers beyond what a number holds are none', async () => {
    const { api, store } = await createSendModal()
    const text = JSON.stringify({ balances: [ether, token({ price: 'HUGE' })] }).replace('"HUGE"', '1e400')
    api.answer(path, { blob: new Blob([text]) })
    await store.set(refreshPortfolioIntent, { force: true })
    expect(store.get(portfolioAtom).tokens?.map((x) => x.name)).toEqual(['Ether'])
    expect(store.get(totalAtom)?.total).toBe('6000')
  })

  test('behavior: 5,000 tokens of one name and worth, half of them twice, make one list', async () => {
    const many = Array.from({ length: 2_500 }, () => token({ name: 'Same' }))
    const { store } = await own([...many, ...many])
    expect(store.get(portfolioAtom).tokens).toHaveLength(2_500)
    expect(store.get(totalAtom)?.total).toBe(String(2_500 * 50))
  })
})
