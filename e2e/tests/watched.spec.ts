import { devMnemonic } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { type BrowserContext, expect, test } from 'playwright/test'
import { withOptions } from '../fixtures/anyPage'
import { watchEgress } from '../fixtures/watchEgress'
import { watchSecrets } from '../fixtures/watchSecrets'

// Every journey is watched by these two. Here they meet pages that do what no page of the product does.

const shop = 'http://localhost:4199/'
const topic = 'a'.repeat(64)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${topic}`

/** A page with the product, as far as these two know one, which runs a script of its own at once and one at a press. */
async function serve(context: BrowserContext, { atOnce = '', pressed = '' }): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  for (const at of [urls.data, urls.provider, urls.analytics, urls.secureSite])
    await context.route(`${at}/**`, (route) => route.fulfill({ headers, body: '{}' }))
  await context.route(`${shop}**`, (route) =>
    route.request().url().endsWith('/loader.js')
      ? route.fulfill({ contentType: 'text/javascript', body: '' })
      : route.fulfill({
          contentType: 'text/html',
          body: `<link rel="icon" href="data:,"><script src="/loader.js"></script>
<button>Open</button><output></output><script type="module">
const done = (name) => { document.querySelector('output').textContent += name }
document.querySelector('button').onclick = async () => { ${pressed}; done('pressed') }
${atOnce}
done('loaded ')
</script>`,
        }),
  )
}

test('what a page asks and keeps before it is wanted is told, each way by itself; after a press it is not', async ({
  context,
  page,
}) => {
  const readEgress = await watchEgress(context)
  const all = (name: string) => `await fetch('${urls.data}/${name}?a=1')
navigator.sendBeacon('${urls.provider}/${name}')
new WebSocket('${urls.relay}/${name}').onerror = () => {}
localStorage.setItem('@foyer/${name}', '1')
localStorage.setItem('${name}', 'of the page')`
  await serve(context, { atOnce: all('early'), pressed: all('late') })
  await page.goto(shop)
  await expect(page.locator('output')).toHaveText('loaded ')
  await page.getByRole('button').click()
  await expect(page.locator('output')).toHaveText('loaded pressed')
  const early = [
    `${urls.data}/early`,
    `${urls.provider}/early`,
    `${urls.relay}/early`,
    'storage: @foyer/early',
  ]
  await expect
    .poll(() => readEgress().toSorted())
    .toEqual(early.map((what) => `${what} before it was wanted`).toSorted())
})

test('with analytics off any event but INITIALIZE is told', async ({ context, page }) => {
  const readEgress = await watchEgress(context)
  const send = (name: string) =>
    `await fetch('${urls.analytics}/e', { method: 'POST', body: '{"props":{"event":"${name}"}}' })`
  await serve(context, { pressed: `${send('INITIALIZE')}\n${send('MODAL_OPEN')}` })
  for (const [analytics, told] of [
    [true, []],
    [false, ['MODAL_OPEN was sent though analytics is off']],
  ] as const) {
    await page.goto(shop + withOptions({ analytics }))
    await page.getByRole('button').click()
    await expect(page.locator('output')).toHaveText('loaded pressed')
    expect(readEgress()).toEqual(told)
  }
})

test('secrets are told wherever they stand; of whom they are for, and of an e-mail address that the page keeps, they are not', async ({
  context,
  page,
}) => {
  const readLeaks = watchSecrets(context)
  const token = 'Kx3.fgH-8_Qw7rT2yUiO'
  await serve(context, {
    pressed: `
await fetch('${urls.secureSite}/api/email/verify', {
  method: 'POST',
  body: JSON.stringify({ email: 'alice@example.com', code: '271828' }),
  headers: { authorization: 'DPoP ${token}' },
})
await fetch('${urls.data}/v1/a?of=${encodeURIComponent(uri)}')
await fetch('${urls.analytics}/e', { method: 'POST', body: '{"message":"No mail to alice@example.com"}' })
await fetch('${urls.provider}/b', { headers: { 'x-session': '${token}' } })
console.info('Wrong is 271828.')
localStorage.setItem('@foyer/socialLogin', 'alice@example.com')
sessionStorage.setItem('a', '${devMnemonic}')
await new Promise((resolve) => {
  const asked = indexedDB.open('deep')
  asked.onupgradeneeded = () => asked.result.createObjectStore('s').put(new Map([['a', 'Bearer ' + 'x'.repeat(20)]]), 1)
  asked.onsuccess = () => resolve(asked.result.close())
})`,
  })
  await page.goto(shop)
  await page.getByRole('button').click()
  await expect(page.locator('output')).toHaveText('loaded pressed')
  expect((await readLeaks()).toSorted()).toEqual([
    'a code of a mail on the console',
    `a key of a development account in the storage of ${new URL(shop).origin}`,
    `a pairing URI in a request to ${urls.data}/v1/a`,
    `a token of a session in a request to ${urls.provider}/b`,
    `a token of a session in the storage of ${new URL(shop).origin}`,
    `an e-mail address in a request to ${urls.analytics}/e`,
  ])
})
