import { expect, test } from '../fixtures/test'

test('in the list of all wallets a search without a hit leaves the field where it is', async ({
  host,
  modal,
}) => {
  await host.goto()
  await host.press('Open')
  await modal.allWallets.click()
  await modal.expectView('All wallets')
  await expect(modal.row('Quillvault')).toBeVisible()
  const field = modal.root.getByRole('searchbox')
  // It becomes narrower for the button that clears it.
  const place = async () => {
    const box = await field.boundingBox()
    return { x: box?.x, y: box?.y }
  }
  const before = await place()
  await field.fill('zzz')
  await expect(modal.text('No wallet found for “zzz”.')).toBeVisible()
  expect(await place()).toEqual(before)
})

test('the longest name of a wallet breaks into lines, and nothing sticks out of the card', async ({
  host,
  modal,
}) => {
  const name = 'W'.repeat(64)
  await host.goto({ options: { customWallets: [{ id: 'own', name, homepage: 'https://own.example' }] } })
  await host.press('Open')
  await modal.row(name).click()
  const question = modal.text(`Don’t have ${name}?`)
  await expect(question).toBeVisible()
  const [card, box] = await Promise.all([modal.dialog.boundingBox(), question.boundingBox()])
  expect(box?.x).toBeGreaterThanOrEqual(card?.x ?? 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
})
