import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sendFormAtom } from '../state/sendForm.js'
import { sendCheckAtom } from '../state/sendQueries.js'
import { createSendModal } from '../testing/createSendModal.js'
import { alice, bob, usdc } from '../testing/createTestChain.js'
import { renderView } from '../testing/renderView.js'
import { WalletSend } from './WalletSend.js'
import { WalletSendPreview } from './WalletSendPreview.js'

// Without texts a key stands for its text.
afterEach(cleanup)

describe('WalletSend', () => {
  test('error: a pasted amount that can be read in two ways, or in none, is not taken, and the form says why', async () => {
    const modal = await createSendModal({ view: 'WalletSend', data: undefined })
    const { screen, settle } = await renderView(modal, <WalletSend data={undefined} />)
    const field = screen.getByLabelText<HTMLInputElement>('send.amount')
    const paste = async (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      await settle()
    }
    for (const [text, problem] of [
      ['1,000', 'send.amount.ambiguous'],
      ['1.2.3', 'send.amount.noNumber'],
      [`0.${'1'.repeat(19)}`, 'send.amount.tooManyPlaces'],
    ] as const) {
      await paste(text)
      expect(field.value).toBe('')
      expect(screen.getByText(problem)).toBeTruthy()
    }
    await paste('1.5')
    expect([field.value, screen.queryByText(/^send\.amount\./)]).toEqual(['1.5', null])
    await paste('2,5')
    expect([field.value, screen.queryByText('send.amount.foreign') !== null]).toEqual(['2.5', true])
  })

  test('error: typed digits with two marks are no other amount: they stay, with a word, and nothing can be sent', async () => {
    const modal = await createSendModal({ view: 'WalletSend', data: undefined })
    const { screen, settle } = await renderView(modal, <WalletSend data={undefined} />)
    const field = screen.getByLabelText<HTMLInputElement>('send.amount')
    await userEvent.type(field, '1.2.3')
    await settle()
    expect([field.value, modal.store.get(sendFormAtom).sendTokenAmount]).toEqual(['1.2.3', ''])
    expect(screen.getByText('send.amount.noNumber')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'send.label.incorrectValue' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'send.max' }))
    await settle()
    expect([field.value, screen.queryByText(/^send\.amount\./)]).toEqual(['1.99935', null])
    expect(field.title).toBe('1.99935')
  })

  test('error: while the field says what is wrong with a pasted amount, the earlier one cannot be sent', async () => {
    const modal = await createSendModal({ view: 'WalletSend', data: undefined })
    await modal.fill({ amount: '1.5' })
    const { screen, settle, unmount } = await renderView(modal, <WalletSend data={undefined} />)
    const field = screen.getByLabelText<HTMLInputElement>('send.amount')
    const paste = async (text: string) => {
      fireEvent.change(field, { target: { value: text } })
      await settle()
      const button = screen.getByRole('button', { name: /^send\.label\./ })
      return [field.value, button.textContent, (button as HTMLButtonElement).disabled]
    }
    const wrong = ['1.5', 'send.label.incorrectValue', true]
    expect(await paste('1,500')).toEqual(wrong)
    expect(screen.queryByText(/^send\.missing\./)).toBeNull()
    expect(await paste('0.5')).toEqual(['0.5', 'send.label.previewSend', false])
    expect(await paste('NaN')).toEqual(['0.5', ...wrong.slice(1)])
    fireEvent.click(screen.getByRole('button', { name: 'send.max' }))
    await settle()
    expect(screen.getByRole('button', { name: 'send.label.previewSend' })).toHaveProperty('disabled', false)
    await paste('NaN')
    unmount()
    expect(modal.store.get(sendCheckAtom)).toMatchObject({ label: 'previewSend', isReady: true })
  })

  test('behavior: the amount can be typed in the currency, beside what it is in the token', async () => {
    const modal = await createSendModal({ view: 'WalletSend', data: undefined })
    const { screen, settle } = await renderView(modal, <WalletSend data={undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'send.typeIn' }))
    await settle()
    const shown = (text: string) => screen.queryByText((_, part) => part?.textContent === text) !== null
    for (const [typed, inToken] of [
      ['10', '≈ 0.003333 ETH'],
      ['3000', '1 ETH'],
    ] as const) {
      fireEvent.change(screen.getByLabelText('send.amount.in'), { target: { value: typed } })
      await settle()
      expect(shown(inToken)).toBe(true)
    }
    fireEvent.click(screen.getByText('send.max'))
    await settle()
    expect(screen.getByLabelText<HTMLInputElement>('send.amount.in').value).toMatch(/^5\d{3}\.\d\d$/)
  })

  test('behavior: a disabled button has a line beneath that says what is missing', async () => {
    const modal = await createSendModal({ view: 'WalletSend', data: undefined })
    const { screen, settle } = await renderView(modal, <WalletSend data={undefined} />)
    const said = () => screen.queryByText(/^send\.missing\./)?.textContent
    const type = async (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
      await settle()
    }
    expect(said()).toBe('send.missing.addAmount')
    await type('send.amount', '0')
    expect(said()).toBe('send.missing.incorrectValue')
    await type('send.amount', '5')
    expect(said()).toBe('send.missing.insufficientFunds')
    await type('send.amount', '1')
    expect(said()).toBe('send.missing.addAddress')
    await type('send.receiver', '0x1')
    expect(said()).toBe('send.missing.invalidAddress')
    await type('send.receiver', bob)
    expect(said()).toBeUndefined()
    expect(screen.getByRole('button', { name: 'send.label.previewSend' })).toHaveProperty('disabled', false)
  })
})

describe('WalletSendPreview', () => {
  test('behavior: what is to be known of the receiver stands above the details, so that no bar lies over it', async () => {
    const modal = await createSendModal()
    await modal.fill({ receiver: `0x${alice.slice(2, 6)}${'b'.repeat(32)}${alice.slice(-4)}`.toLowerCase() })
    const { screen } = await renderView(modal, <WalletSendPreview />)
    const warning = screen.getByText('send.lookalike')
    const receiver = screen.getByText('preview.to')
    expect(warning.compareDocumentPosition(receiver) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  test('behavior: a button that is disabled since the balance is unknown has a reason', async () => {
    const modal = await createSendModal()
    modal.chain.isBroken = true
    await modal.fill({ token: usdc })
    const { screen } = await renderView(modal, <WalletSendPreview />)
    expect(screen.getByRole('button', { name: 'preview.send' })).toHaveProperty('disabled', true)
    expect(screen.getByText('send.balanceFailed')).toBeTruthy()
  })
})
