import { accountAt } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { expect, test } from '../fixtures/test'

// Only the first two accounts own NFTs.
test.use({ account: { index: 0, address: accountAt(0).address } })

test('a collector looks at the NFTs of both standards, and at one in full; nothing unasked-for is shown or fetched [VIEW-19: NFTs]', async ({
  modal,
  page,
  visitor,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visitor.arrive()
  await visitor.connect()
  await modal.root.getByRole('tab', { name: 'NFTs' }).click()
  const grid = modal.root.getByRole('list', { name: 'NFTs' })

  await expect(grid.getByRole('heading', { name: 'Foyer Doors 5 NFTs' })).toBeVisible()
  await expect(grid.getByRole('heading', { name: 'Foyer Keys 3 NFTs' })).toBeVisible()
  await expect(grid.getByRole('heading')).toHaveCount(2)
  for (const name of ['Red door', 'Garden door', 'Old door', 'Trap door'])
    await expect(grid.getByRole('button', { name: new RegExp(`^${name}`) }).locator('img')).toHaveJSProperty(
      'complete',
      true,
    )
  // Its picture does not exist: its name stands in the picture's place too.
  await expect(grid.getByRole('button', { name: /Missing door/ }).getByText('Missing door')).toHaveCount(2)
  expect(await page.title()).not.toBe('ran')
  expect(asked.filter((url) => url.includes('airdrop.example'))).toEqual([])

  const ironKey = grid.getByRole('button', { name: /^Iron key|×3.*Iron key/ })
  await ironKey.scrollIntoViewIfNeeded()
  const place = await ironKey.boundingBox()
  await ironKey.click()
  await modal.expectView('NFT')
  await expect(modal.root.getByRole('img', { name: 'Iron key' })).toBeVisible()
  await expect(modal.text('Foyer Keys')).toBeVisible()
  await expect(modal.text('Iron key, of the sandbox.')).toBeVisible()
  await modal.button('Copy contract address').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '0x1155000000000000000000000000000000000001',
  )
  await modal.back.click()
  await expect(grid.getByRole('heading', { name: 'Foyer Keys 3 NFTs' })).toBeVisible()
  await expect(ironKey).toBeFocused()
  await expect.poll(() => ironKey.boundingBox()).toEqual(place)
})

test('a failed search for NFTs says so, and finds them at the next try', async ({ modal, page, visitor }) => {
  const history = `${urls.data}/v1/account/*/history**`
  await page.clock.install()
  await page.route(history, (route) => route.fulfill({ status: 500, json: {} }))
  await visitor.arrive()
  await visitor.connect()
  await modal.root.getByRole('tab', { name: 'NFTs' }).click()
  await expect(modal.text('NFTs Unavailable')).toBeVisible()
  await expect(modal.button(/^Try again in/)).toBeDisabled()
  await page.unroute(history)
  await page.clock.fastForward(30_000)
  await modal.tryAgain()
  await expect(modal.root.getByRole('heading', { name: 'Foyer Doors 5 NFTs' })).toBeVisible()
})
