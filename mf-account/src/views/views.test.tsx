import { sharedMessages } from '@foyer/shared-core/i18n'
import { QrCode } from '@foyer/shared-core/qr'
import { bannerAtom, routeAtom, setAccountDetailsIntent } from '@foyer/shared-core/state'
import { groupedAddresses } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { manifest } from '../manifest.js'
import en from '../messages/en.js'
import sent from '../messages/sent/en.js'
import { useMoney } from '../parts/useMoney.js'
import { askWalletIntent, endAskIntent } from '../state/heldForm.js'
import { noLookup } from '../state/nameLookup.js'
import { proposalsAtom } from '../state/proposals.js'
import { transfersAtom } from '../state/transfers.js'
import { caipAddress, createSendModal } from '../testing/createSendModal.js'
import { alice, bob, hash, usdc, usdcAddress } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { WalletReceive } from './WalletReceive.js'
import { WalletSend } from './WalletSend.js'
import { WalletSendConfirmed } from './WalletSendConfirmed.js'
import { WalletSendPreview } from './WalletSendPreview.js'
import { WalletSendSelectToken } from './WalletSendSelectToken.js'

// Without texts a key stands for its text.
afterEach(cleanup)

describe('WalletReceive', () => {
  test('default: the whole address, grouped', async () => {
    const { screen } = await renderView(await createSendModal(), <WalletReceive />)
    expect(screen.getByText('f39F').parentElement?.textContent).toBe(alice)
    expect(screen.getByRole('img', { name: 'receive.qr' })).toBeTruthy()
  })

  test('behavior: the code says the network too, unless the visitor wants the address alone', async () => {
    const { screen, settle } = await renderView(await createSendModal(), <WalletReceive />)
    const drawn = (name = 'receive.qr') =>
      screen.getByRole('img', { name }).querySelector('path')?.getAttribute('d')
    const dotsOf = (text: string) => {
      const { unmount } = render(<QrCode value={text} label={text} icon={{ name: 'E' }} />)
      const dots = drawn(text)
      unmount()
      return dots
    }
    expect(drawn()).toBe(dotsOf(`ethereum:${alice}@1`))
    fireEvent.click(screen.getByRole('checkbox', { name: 'receive.plain' }))
    await settle()
    expect(drawn()).toBe(dotsOf(alice))
  })

  test('behavior: the address is called the account’s own on every EVM network, unless a contract is behind it', async () => {
    const own = await renderView(await createSendModal(), <WalletReceive />)
    expect(own.screen.getByText(/receive\.everywhere/).textContent).toContain('receive.hint ')
    own.unmount()
    const readProposal = async () => ({ status: 'waiting', confirmed: 1, required: 2 }) as const
    const safe = await createSendModal(undefined, { readProposal })
    const { screen } = await renderView(safe, <WalletReceive />)
    expect(screen.queryByText(/receive\.everywhere/)).toBeNull()
  })

  test('behavior: Share is there where the browser can, and a change of mind is no error', async () => {
    const modal = await createSendModal()
    const plain = await renderView(modal, <WalletReceive />)
    expect(plain.screen.queryByText('receive.share')).toBeNull()
    plain.unmount()
    const shared: unknown[] = []
    let outcome: Error | undefined
    Object.assign(navigator, {
      share: async (data: unknown) => {
        shared.push(data)
        if (outcome) throw outcome
      },
    })
    try {
      const { screen, settle } = await renderView(modal, <WalletReceive />)
      const press = async (error?: Error) => {
        outcome = error
        fireEvent.click(screen.getByText('receive.share'))
        await settle()
        return modal.store.get(bannerAtom)?.open
      }
      expect(await press()).toBeFalsy()
      expect(await press(new DOMException('', 'AbortError'))).toBeFalsy()
      expect(await press(new DOMException('', 'DataError'))).toBe(true)
      expect(shared).toEqual([{ text: alice }, { text: alice }, { text: alice }])
    } finally {
      Reflect.deleteProperty(navigator, 'share')
    }
  })
})

describe('WalletSend', () => {
  test('default: says what is missing, and reviews when nothing is', async () => {
    const modal = await createSendModal({ view: 'WalletSend', data: undefined })
    const { screen, settle } = await renderView(modal, <WalletSend data={undefined} />)
    const button = () => screen.getByRole('button', { name: /^send\.label/ })
    expect(button().textContent).toBe('send.label.addAmount')
    fireEvent.change(screen.getByLabelText('send.amount'), { target: { value: '1,5' } })
    await settle()
    expect(button().textContent).toBe('send.label.addAddress')
    fireEvent.change(screen.getByLabelText('send.receiver'), { target: { value: bob } })
    await settle()
    expect(screen.getByText('$0.63', { exact: false })).toBeTruthy()
    fireEvent.click(button())
    await settle()
    expect(modal.store.get(routeAtom).view).toBe('WalletSendPreview')
  })

  test('behavior: Max fills in what can be sent [CAP-13: the form]', async () => {
    const modal = await createSendModal({ view: 'WalletSend', data: undefined })
    const { screen, settle } = await renderView(modal, <WalletSend data={undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'send.max' }))
    await settle()
    expect(screen.getByLabelText<HTMLInputElement>('send.amount').value).toBe('1.99935')
  })
})

describe('WalletSendSelectToken', () => {
  test('default: chooses and goes back', async () => {
    const modal = await createSendModal()
    const { screen } = await renderView(modal, <WalletSendSelectToken />)
    fireEvent.click(screen.getByText('USD Coin'))
    expect(modal.navigator.steps.at(-1)).toEqual({ how: 'back' })
  })
})

describe('WalletSendSelectToken without a service', () => {
  test('behavior: the network’s own token can be chosen, and the others asked for again', async () => {
    const modal = await createSendModal()
    const path = `/api/v1/account/${bob}/balance`
    modal.api.answer(path, { status: 500 })
    modal.activate(`eip155:1:${bob}`)
    modal.store.set(setAccountDetailsIntent, { caipAddress: `eip155:1:${bob}`, balance: '2' })
    const { screen, settle } = await renderView(modal, <WalletSendSelectToken />)
    expect(screen.getByRole('listitem').textContent).toContain('ETH')
    expect(screen.getByText('tokens.unavailable')).toBeTruthy()
    modal.api.answer(path, { json: { balances: [usdc] } })
    for (let second = 0; second < 31; second += 1) await act(() => modal.pass(1_000))
    fireEvent.click(screen.getByRole('button', { name: 'common.retry' }))
    await settle()
    expect(screen.getByText('USD Coin')).toBeTruthy()
    expect(screen.queryByText('tokens.unavailable')).toBeNull()
  })
})

describe('WalletSendPreview', () => {
  test('default: the amount, its worth, the fee and the whole receiver', async () => {
    const modal = await createSendModal()
    await modal.fill({ amount: '1.5' })
    const { screen } = await renderView(modal, <WalletSendPreview />)
    expect(screen.getByText('1.5', { exact: false }).textContent).toBe('1.5 ETH')
    expect(screen.getByText('$4,500.00')).toBeTruthy()
    expect(screen.getByText('$0.63', { exact: false })).toBeTruthy()
    expect(screen.getByText('7099').parentElement?.textContent).toBe(bob)
  })

  test('behavior: shows every digit that leaves, and the whole contract of the token', async () => {
    const modal = await createSendModal()
    await modal.fill({ token: usdc, amount: '0.000001' })
    const { screen } = await renderView(modal, <WalletSendPreview />)
    expect(screen.getByText('0.000001', { exact: false }).textContent).toBe('0.000001 USDC')
    expect(screen.getByText('preview.contract').parentElement?.textContent).toBe(
      `preview.contract${usdcAddress}`,
    )
    expect(groupedAddresses()).toContain(usdcAddress)
  })

  test('behavior: while the wallet asks about an earlier transfer, this one says so and waits', async () => {
    const modal = await createSendModal()
    await modal.fill()
    const ask = modal.store.set(askWalletIntent, { caipAddress, lookup: noLookup })
    await modal.fill({ amount: '0.5' })
    const { screen, settle } = await renderView(modal, <WalletSendPreview />)
    expect(screen.getByText('preview.otherAsked')).toBeTruthy()
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'preview.send' })
    expect(button().disabled).toBe(true)
    modal.store.set(endAskIntent, ask)
    await settle()
    expect(screen.queryByText('preview.otherAsked')).toBeNull()
    expect(button().disabled).toBe(false)
  })

  test('behavior: after a switch of account nothing of the old form can be sent', async () => {
    const modal = await createSendModal()
    await modal.fill()
    const { screen, settle } = await renderView(modal, <WalletSendPreview />)
    modal.activate(`eip155:137:${alice}`)
    await settle()
    expect(screen.getByText('preview.gone')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'preview.send' })).toBeNull()
  })
})

describe('WalletSendConfirmed', () => {
  test('default: its own copy of what was sent, with a way on', async () => {
    const modal = await createSendModal()
    const data = { hash, caipNetworkId: 'eip155:1', symbol: 'ETH', amountText: '1', receiver: bob } as const
    const { screen } = await renderView(modal, <WalletSendConfirmed data={data} />)
    expect(screen.getByText('7099').parentElement?.textContent).toBe(bob)
    expect(screen.getByRole('link').getAttribute('href')).toContain(`/tx/${hash}`)
    fireEvent.click(screen.getByRole('button', { name: 'common.done' }))
    expect(modal.navigator.steps.at(-1)).toEqual({
      how: 'reset',
      route: { view: 'Account', data: undefined },
    })
  })

  test('behavior: a proposal shows how many owners confirmed, and no transaction before there is one [CAP-04: its owners]', async () => {
    const modal = await createSendModal()
    const { store } = modal
    const data = {
      hash,
      proposedBy: 'test',
      caipNetworkId: 'eip155:1',
      symbol: 'ETH',
      amountText: '1',
      receiver: bob,
    } as const
    store.set(transfersAtom, { [hash]: 'proposed' })
    const { screen, settle } = await renderView(modal, <WalletSendConfirmed data={data} />)
    expect(screen.getByText('confirmed.proposed')).toBeTruthy()
    expect(screen.queryByText('confirmed.owners')).toBeNull()
    store.set(proposalsAtom, { [hash]: { status: 'waiting', confirmed: 1, required: 2 } })
    await settle()
    expect(screen.getByText('confirmed.owners')).toBeTruthy()
    expect(screen.getByText('confirmed.proposedDetail')).toBeTruthy()
    store.set(proposalsAtom, { [hash]: { status: 'waiting', confirmed: 2, required: 2 } })
    await settle()
    expect(screen.getByText('confirmed.agreedDetail')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()

    const executed = `0x${'ee'.repeat(32)}`
    store.set(proposalsAtom, { [hash]: { status: 'executed', hash: executed } })
    store.set(transfersAtom, { [hash]: 'pending' })
    await settle()
    expect(screen.getByText('confirmed.pending')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toContain(`/tx/${executed}`)
    store.set(proposalsAtom, { [hash]: { status: 'cancelled' } })
    store.set(transfersAtom, { [hash]: 'cancelled' })
    await settle()
    expect(screen.getByText('confirmed.cancelledDetail')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('behavior: before a proposal, the button and the fee say so', async () => {
    const readProposal = async () => ({ status: 'cancelled' }) as const
    const modal = await createSendModal(undefined, { readProposal })
    await modal.fill()
    const { screen } = await renderView(modal, <WalletSendPreview />)
    expect(screen.getByText('send.feeOfOwner')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'preview.propose' })).toBeTruthy()
  })
})

function Shown() {
  const { exact, fiat } = useMoney()
  return (
    <p>{[exact('0.0000000012'), exact('abc'), fiat('abc', { price: 1 }), fiat('1', undefined)].join(' ')}</p>
  )
}

describe('useMoney', () => {
  test('behavior: the confirmation shows every digit sent; text that is no number ends no view', async () => {
    const { screen } = await renderView(await createSendModal(), <Shown />)
    expect(screen.getByText('0.0000000012 abc — —')).toBeTruthy()
  })
})

describe('messages', () => {
  test('behavior: the failed list of tokens does not repeat the banner above it', async () => {
    for (const [locale, load] of Object.entries(manifest.messages)) {
      const shared = sharedMessages[locale as keyof typeof sharedMessages]
      const [own, banner] = [(await load()).default, (await shared()).default]
      expect(own['tokens.unavailable']).not.toBe(banner['error.TokenBalanceUnavailableError'])
    }
  })
})

describe('manifest', () => {
  test('default: every view loads, every title is a text of every language', async () => {
    for (const load of Object.values(manifest.views)) expect(typeof (await load())).toBe('function')
    for (const load of Object.values(manifest.messages)) {
      const { default: messages } = await load()
      expect(Object.keys(messages).sort()).toEqual(Object.keys({ ...en, ...sent }).sort())
      for (const { title } of Object.values(manifest.routes)) expect(messages[title]).toBeTruthy()
    }
    await expect(manifest.preload()).resolves.toBeUndefined()
  })
})
