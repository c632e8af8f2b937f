import { hostUrls } from '../../hosts/urls'
import { soon } from '../engines/until'
import { expect, test } from '../journey'

test('opens, closes, and opens again', async ({ visitor }) => {
  await visitor.goto()
  await visitor.press('Open')
  await visitor.seesView('Connect wallet')
  await visitor.choose('Close')
  await visitor.seesNothing()
  await visitor.press('Open')
  await visitor.seesView('Connect wallet')
})

test('lists the wallets, and finds one among all of them', async ({ visitor }) => {
  await visitor.goto()
  await visitor.press('Open')
  for (const name of ['Sandbox Wallet', 'WalletConnect', 'Coinbase Wallet']) await visitor.seesRow(name)
  await visitor.row('All wallets')
  await visitor.seesView('All wallets')
  await visitor.page.type({ kind: 'field', name: 'Search wallets' }, 'quillv')
  await visitor.seesRow('Quillvault')
  await expect
    .poll(() => visitor.page.run("return rootOf().querySelectorAll('li button').length"), soon)
    .toBe(1)
})

test('shows a code to scan, square and large enough for a camera', async ({ visitor }) => {
  const code = { kind: 'image', name: 'QR code to connect a wallet' } as const
  await visitor.goto({ wallet: 'none' })
  await visitor.press('Open')
  await visitor.row('WalletConnect')
  await visitor.seesView('Scan the code')
  await visitor.sees(code)
  const box = 'const { width, height } = find(given).getBoundingClientRect(); return [width, height]'
  const [width, height] = (await visitor.page.run(box, code)) as [number, number]
  expect(width).toBe(height)
  expect(width).toBeGreaterThanOrEqual(200)
})

test('says what it does in German where the page asks for it', async ({ visitor }) => {
  await visitor.goto({ options: { locale: 'de' } })
  await visitor.press('Open')
  await visitor.seesView('Wallet verbinden')
})

test('in an element of the page: no dialog, and the page around it can be used', async ({ visitor }) => {
  await visitor.goto({ options: { embedded: true } })
  await visitor.seesView('Connect wallet')
  expect(
    await visitor.page.run(
      "return [document.querySelectorAll('#embedded > foyer-modal').length, rootOf().querySelectorAll('dialog').length]",
    ),
  ).toEqual([1, 0])
  await visitor.press('Shake')
  expect(await visitor.result()).toBe('done')
})

test('in a frame of 390 px it is a sheet from the bottom, its column at most 360 px wide [CON-11: sheet]', async ({
  visitor,
}) => {
  const outside = visitor.page
  await outside.goto(`${hostUrls.hosts}/frame/`)
  await outside.run(`const { style } = document.querySelector('iframe')
    style.border = '0'
    style.inlineSize = '390px'`)
  visitor.page = outside.frame()
  await visitor.press('Connect')
  await visitor.seesView('Connect wallet')
  await expect
    .poll(() =>
      visitor.page.run(`const box = rootOf().querySelector('dialog').getBoundingClientRect()
      return [box.x, box.width, Math.round(innerHeight - box.bottom)]`),
    )
    .toEqual([0, 390, 0])
  const width = 'return find(given).getBoundingClientRect().width'
  const row = { kind: 'button', name: 'WalletConnect', starts: true }
  expect(await visitor.page.run(width, row)).toBeLessThanOrEqual(360)
})
