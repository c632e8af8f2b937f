import { bannerAtom, routeAtom } from '@foyer/shared-core/state'
import {
  createMockShell,
  createTestModal,
  groupedAddresses,
  oddTransactions,
  type TestModal,
  unreadableTransactions,
} from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { manifest } from '../manifest.js'
import { accountTabAtom } from '../state/accountTabs.js'
import { activityAtom, extendActivityIntent, refreshActivityIntent } from '../state/activity.js'
import { sendTokenIntent } from '../state/sendToken.js'
import { answerPages, historyPath, received, transactionOf, transferOf } from '../testing/createHistory.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, hash, usdcAddress } from '../testing/createTestChain.js'

afterEach(cleanup)

const caipAddress = `eip155:1:${alice}` as const
const cat = { name: 'Cat', token_id: '7', contract_address: bob, interface: 'ERC721' }

/** The view Transactions in a shell, with its texts. */
async function open(
  pages?: readonly (readonly unknown[])[],
  given: TestModal = createTestModal({ caipAddress }),
) {
  if (pages) answerPages(given.api, pages)
  const shell = await createMockShell({ manifest, modal: given })
  render(shell.stage)
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 25; turn += 1) await given.clock.advanceAsync(0)
      await shell.settle()
    })
  const show = async (route: Parameters<typeof shell.show>[0]) => {
    await act(() => shell.show(route))
    await settle()
  }
  await show({ view: 'Transactions', data: undefined })
  const press = async (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await settle()
  }
  const titles = () => screen.queryAllByRole('listitem').map((x) => x.textContent ?? '')
  return { ...given, press, settle, shell, show, titles }
}

describe('Transactions', () => {
  test('default: what was done, in words, with whom, when, and under which month; amounts to 3 decimals [CON-40] [CAP-11: activity]', async () => {
    const of = (at: number, operationType: string, transfers: unknown, fields: object = {}) =>
      transactionOf(at, { metadata: { operationType, ...fields }, transfers })
    const { titles } = await open([
      [
        of(0, 'send', [transferOf({ quantity: { numeric: '1.2599' } })]),
        of(1, 'receive', [transferOf(received)], { status: 'failed' }),
        of(2, 'trade', [
          transferOf(),
          transferOf({ ...received, fungible_info: { symbol: 'ETH' }, quantity: { numeric: '0.00042' } }),
        ]),
        of(3, 'mint', [
          transferOf({ ...received, fungible_info: undefined, nft_info: cat, quantity: { numeric: '1' } }),
        ]),
        of(4, 'deploy', []),
        of(5, 'execute', [], { application: { name: 'Dex' } }),
        {
          ...of(60_000, 'approve', []),
          approvals: [
            { fungible_info: { symbol: 'USDC' }, quantity: { numeric: 'unlimited' }, spender: bob },
          ],
        },
      ],
    ])
    expect(titles()).toEqual([
      'November 2026',
      expect.stringMatching(/Sent 1\.259 USDCTo 0x70…dc79C8 · Nov 14$/),
      expect.stringMatching(/Received 1\.250 USDCFrom 0x70…dc79C8 · Nov 14Failed$/),
      expect.stringMatching(/Swapped 1\.250 USDCFor 0\.0004 ETH · Nov 14$/),
      expect.stringMatching(/Minted CatNov 14$/),
      expect.stringMatching(/Deployed a contractNov 14$/),
      expect.stringMatching(/Used a contractWith Dex · Nov 14$/),
      'October 2026',
      expect.stringMatching(/Approved unlimited USDCFor 0x70…dc79C8 · Oct 3$/),
    ])
  })

  test('behavior: what moved decides the words, so that no loss reads as a gain', async () => {
    const { titles } = await open([
      [
        transactionOf(0, { metadata: { operationType: 'receive' } }),
        transactionOf(1, { metadata: { operationType: 'mint' } }),
        transactionOf(2, { metadata: { operationType: 'teleport' }, transfers: [transferOf(received)] }),
      ],
    ])
    expect(
      titles()
        .slice(1)
        .map((x) => /(Sent|Received) 1\.250/.exec(x)?.[1]),
    ).toEqual(['Sent', 'Sent', 'Received'])
  })

  test('behavior: an account without history is told so', async () => {
    await open([[]])
    expect(screen.getByText('No activity yet')).toBeTruthy()
    expect(screen.getByText(/^What you send and receive on Ethereum/)).toBeTruthy()
  })

  test('error: a failed first page has a sentence and a banner, and "Try again" reads it anew', async () => {
    const modal = createTestModal({ caipAddress })
    const { api, press, settle, store, titles } = await open([], modal)
    api.answer(historyPath, { status: 500 })
    await act(() => store.set(refreshActivityIntent, { force: true }))
    expect(screen.getByText('Failed to fetch transactions')).toBeTruthy()
    expect(store.get(bannerAtom)?.message).toBe('Failed to fetch transactions')
    answerPages(api, [[transactionOf(1)]])
    await press('Try again')
    await settle()
    expect(titles()).toHaveLength(2)
  })

  test('behavior: a further page comes as the end nears; one that fails keeps the rows, and its button asks again', async () => {
    const modal = createTestModal({ caipAddress })
    const pages = [[transactionOf(1)], [transactionOf(2)]]
    modal.api.answer(historyPath, ({ url }) =>
      url.searchParams.has('cursor') ? { status: 500 } : { json: { data: pages[0], next: '1' } },
    )
    const { api, press, titles } = await open(undefined, modal)
    expect(titles()).toHaveLength(2)
    expect(api.requestsOf(historyPath)).toHaveLength(2)
    expect(screen.getByText('Failed to fetch transactions')).toBeTruthy()
    answerPages(api, pages)
    await press('Try again')
    expect(titles()).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('behavior: a hundred hostile transactions are shown as text, ask for nothing and throw nothing', async () => {
    const pages = [[...unreadableTransactions, ...oddTransactions]]
    const { api, shell, store } = await open(pages)
    const { transactions } = store.get(activityAtom)
    expect(transactions).toHaveLength(oddTransactions.length)
    for (const { id } of transactions) {
      await act(() => shell.show({ view: 'TransactionDetails', data: { id } }))
      expect(screen.getByText('Transaction hash')).toBeTruthy()
      expect(document.body.textContent).not.toMatch(/activity\.|transaction\.|\[object|function/)
      expect(document.querySelector('script, iframe, object, [onerror], style, b')).toBeNull()
      // Of no host that the page did not name.
      for (const image of document.querySelectorAll('img'))
        expect(image.src).toMatch(/^(https:\/\/foyer\.test\/|data:)/)
      for (const link of document.querySelectorAll('a'))
        expect(link.href).toMatch(/^https:\/\/etherscan\.io\//)
    }
    expect(Reflect.get(globalThis, 'hit')).toBeUndefined()
    expect(api.requests.every(({ url }) => url.pathname === historyPath)).toBe(true)
  })

  test('behavior: a row of today has the time beside the day, an older one the day alone', async () => {
    const modal = createTestModal({ caipAddress })
    const of = (at: number, daysAgo: number) => {
      const minedAt = new Date(modal.clock.nowMs() - daysAgo * 24 * 60 * 60 * 1_000).toISOString()
      return transactionOf(at, { metadata: { minedAt } })
    }
    const { titles } = await open([[of(1, 0), of(2, 3)]], modal)
    const [today = '', older = ''] = titles().filter((x) => x.includes('Sent'))
    expect([/\d:\d\d/.test(today), /\d:\d\d/.test(older)]).toEqual([true, false])
  })

  test('behavior: of 20,000 transactions only the rows in sight are drawn', async () => {
    const pages = Array.from({ length: 20 }, (_, page) =>
      Array.from({ length: 1_000 }, (_, at) => transactionOf(page * 1_000 + at)),
    )
    const { settle, store } = await open(pages)
    while (store.get(activityAtom).hasMore) await act(() => store.set(extendActivityIntent))
    await settle()
    expect(store.get(activityAtom).transactions).toHaveLength(20_000)
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  })
})

describe('a transfer that was sent from here', () => {
  test('default: it stands in the list as pending at once, then confirmed, and the history’s own row takes its place', async () => {
    const modal = await createSendModal({ view: 'Transactions', data: undefined })
    await modal.fill()
    void modal.store.set(sendTokenIntent)
    await modal.settle()
    const { api, titles } = await open([[transactionOf(1)]], modal)
    expect(titles()).toEqual([
      expect.stringContaining('Sending 1 ETH'),
      'November 2026',
      expect.stringContaining('Sent 1.250 USDC'),
    ])
    expect(titles()[0]).toMatch(/Pending$/)

    modal.chain.receipt = 'success'
    await act(() => modal.pass(5_000))
    expect(titles()[0]).toMatch(/Sent 1 ETH.*Confirmed$/)
    expect(modal.store.get(bannerAtom)).toMatchObject({
      message: `Transaction confirmed: 1 ETH to ${bob.slice(0, 4)}…${bob.slice(-6)}`,
      variant: 'success',
    })

    const ether = { fungible_info: { symbol: 'ETH' }, quantity: { numeric: '1' } }
    const mined = transactionOf(0, {
      metadata: { hash: hash.toUpperCase().replace('0X', '0x') },
      transfers: [transferOf(ether)],
    })
    answerPages(api, [[mined, transactionOf(1)]])
    await act(() => modal.store.set(refreshActivityIntent, { force: true }))
    expect(titles().map((x) => /Sent [^U]*/.exec(x)?.[0])).toEqual([
      undefined,
      expect.stringContaining('Sent 1.000 ETH'),
      'Sent 1.250 ',
    ])
  })

  test('behavior: in Account, which shows pending ones above its tabs, it stands there alone until it is decided', async () => {
    const modal = await createSendModal({ view: 'Account', data: undefined })
    await modal.fill()
    void modal.store.set(sendTokenIntent)
    await modal.settle()
    const { show, store } = await open([[transactionOf(1)]], modal)
    store.set(accountTabAtom, 'activity')
    await show({ view: 'Account', data: undefined })
    const activity = await screen.findByRole('region', { name: 'Activity' })
    expect(screen.getAllByText(/^Sending 1 ETH/)).toHaveLength(1)
    expect(activity.textContent).not.toContain('Sending')
    modal.chain.receipt = 'success'
    await act(() => modal.pass(5_000))
    expect(activity.textContent).toContain('Sent 1 ETH')
    expect(screen.queryByText(/^Sending 1 ETH/)).toBeNull()
  })

  test('behavior: above a history that is empty, the tab says that it is', async () => {
    const modal = await createSendModal({ view: 'Account', data: undefined })
    await modal.fill()
    void modal.store.set(sendTokenIntent)
    await modal.settle()
    const { show, store } = await open([[]], modal)
    store.set(accountTabAtom, 'activity')
    await show({ view: 'Account', data: undefined })
    await screen.findByText(/^Sending 1 ETH/)
    const activity = await screen.findByRole('region', { name: 'Activity' })
    expect(activity.textContent).toContain('No activity yet')
  })

  test('behavior: its receipt reads the history anew', async () => {
    const modal = await createSendModal({ view: 'Transactions', data: undefined })
    await modal.fill()
    void modal.store.set(sendTokenIntent)
    await modal.settle()
    const { api } = await open([[]], modal)
    const before = api.requestsOf(historyPath).length
    modal.chain.receipt = 'success'
    await act(() => modal.pass(5_000))
    expect(api.requestsOf(historyPath).length).toBe(before + 1)
  })

  test('behavior: it leads to its receipt, and a row of the history to its details', async () => {
    const modal = await createSendModal({ view: 'Transactions', data: undefined })
    await modal.fill()
    void modal.store.set(sendTokenIntent)
    await modal.settle()
    const { press, show, store } = await open([[transactionOf(1)]], modal)
    await press(/Sending 1 ETH/)
    expect(store.get(routeAtom)).toMatchObject({ view: 'WalletSendConfirmed', data: { hash } })
    await show({ view: 'Transactions', data: undefined })
    await press(/Sent 1\.250 USDC/)
    expect(store.get(routeAtom)).toMatchObject({ view: 'TransactionDetails', data: { id: 't1' } })
  })
})

describe('TransactionDetails', () => {
  test('default: all transfers to the last digit, whole addresses, status, date, hash, and the way to the explorer [CON-10: history]', async () => {
    const exact = '1234.567890123456789'
    const transfers = [transferOf({ quantity: { numeric: exact } }), transferOf(received)]
    const approvals = [{ ...transferOf(), spender: usdcAddress }]
    const { show } = await open([[transactionOf(1, { transfers, approvals })]])
    await show({ view: 'TransactionDetails', data: { id: 't1' } })
    const text = document.body.textContent ?? ''
    // Above, and in its row: one form in one view.
    expect(text.split('1,234.567890123456789 USDC')).toHaveLength(3)
    expect(text).not.toContain('1,234.567 ')
    expect(groupedAddresses()).toEqual([bob, bob, usdcAddress, alice, bob, `0x${'1'.padStart(64, '0')}`])
    expect(text).not.toContain('…')
    for (const said of ['November 14, 2026', 'Confirmed']) expect(text).toContain(said)
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'View on etherscan.io' })
    expect(href).toBe(`https://etherscan.io/tx/0x${'1'.padStart(64, '0')}`)
    expect(screen.getByRole('button', { name: 'Copy the hash' })).toBeTruthy()
  })

  test('behavior: one that the history does not have leads to the list', async () => {
    const { press, show, store } = await open([[]])
    await show({ view: 'TransactionDetails', data: { id: 'other' } })
    await press('Show activity')
    expect(store.get(routeAtom).view).toBe('Transactions')
  })
})
