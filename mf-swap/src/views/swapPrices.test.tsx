import { afterEach, describe, expect, test } from '@rstest/core'
import { act, cleanup } from '@testing-library/react'
import { alice, createSwapModal, daiAddress } from '../testing/createSwapModal.js'
import { renderSwap } from '../testing/renderSwap.js'
import { Swap } from './Swap.js'

afterEach(cleanup)

type Data = Parameters<typeof Swap>[0]['data']
type Given = Parameters<typeof createSwapModal>[0]
type Modal = Awaited<ReturnType<typeof createSwapModal>>

async function open(data: Data, { change, ...given }: Given & { change?: (modal: Modal) => void } = {}) {
  const modal = await createSwapModal(given)
  change?.(modal)
  return { ...modal, ...(await renderSwap(modal, <Swap data={data} />)) }
}
const _words = () => document.body.textContent ?? ''

describe('the price of a swap', () => {
  const quotesOf = ({ api }: Pick<Modal, 'api'>) => api.requestsOf('/api/v1/convert/quotes').length

  test('behavior: it is asked once typing rests, and every 10 s while the view is seen; hidden, never', async () => {
    const modal = await open({ to: 'DAI', amount: '1' })
    expect(quotesOf(modal)).toBe(1)
    await modal.settle(9_000)
    expect(quotesOf(modal)).toBe(1)
    await modal.settle(2_000)
    expect(quotesOf(modal)).toBe(2)
    modal.visibility.hide()
    await modal.settle(60_000)
    expect(quotesOf(modal)).toBe(2)
    act(() => modal.visibility.show())
    await modal.settle(0)
    expect(quotesOf(modal)).toBe(3)
    modal.unmount()
    await modal.settle(60_000)
    expect(quotesOf(modal)).toBe(3)
  })

  test('behavior: a ring says when the next price is asked, by the same clock', async () => {
    const { screen, settle } = await open({ to: 'DAI', amount: '1' })
    expect(screen.getByRole('img', { name: /^New price in (9|10) seconds$/ })).toBeTruthy()
    await settle(4_000)
    expect(screen.getByRole('img', { name: /^New price in [56] seconds$/ })).toBeTruthy()
  })

  test('behavior: it carries the CAIP-10 of both tokens, the amount in base units and the gas price [API-05: asked] [CON-17: swap]', async () => {
    const { api } = await open({ to: 'DAI', amount: '1.5' })
    const [asked] = api.requestsOf('/api/v1/convert/quotes')
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
      amount: String(15n * 10n ** 17n),
      from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      to: `eip155:1:${daiAddress}`,
      userAddress: `eip155:1:${alice}`,
      gasPrice: '10000000000',
    })
  })
})
