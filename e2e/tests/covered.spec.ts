import { expect, test } from '../fixtures/test'

test('after a press that opens a wallet’s window, the card is as high as its view [CON-06: covered]', async ({
  host,
  modal,
  page,
  visitor,
}) => {
  /** The card's frame and what it shows, in pixels. */
  const heights = () =>
    modal.root.evaluate((host) => {
      const frame = [...(host.shadowRoot?.querySelectorAll('div') ?? [])].find(
        (x) => Number.parseFloat(x.style.blockSize) > 0,
      )
      const content = frame?.firstElementChild
      return [
        frame?.style.blockSize,
        content instanceof HTMLElement ? `${content.offsetHeight}px` : undefined,
      ]
    })
  const expectFitting = () =>
    expect
      .poll(async () => {
        const [frame, content] = await heights()
        return frame === content && frame !== undefined
      })
      .toBe(true)
  await visitor.arrive()
  await host.press('Open')
  await modal.row('Sandbox Wallet').click()
  await modal.expectView('Connecting')
  await page.bringToFront()
  await expectFitting()
  await modal.back.click()
  await modal.expectView('Connect wallet')
  await expectFitting()
  await modal.row('Coinbase Wallet').click()
  await modal.expectView('Connecting')
  await page.bringToFront()
  await expectFitting()
})
