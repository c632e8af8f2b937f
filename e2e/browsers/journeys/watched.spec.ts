import { devMnemonic } from '@foyer/sandbox/accounts'
import { urls } from '@foyer/sandbox/ports'
import { servePage } from '../../fixtures/servePage'
import { until } from '../engines/until'
import { expect, test } from '../journey'
import { watchEngine } from '../watchEngine'

// Every journey is watched. Here the watch meets a page that does what no page of the product does.

const topic = 'a'.repeat(64)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${topic}`

const html = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<h1>A page</h1><button type="button">Open</button> <input aria-label="Code"> <output></output>
<script src="/loader.js"></script>
<script type="module">
  const send = (url, init) => fetch(url, { mode: 'no-cors', ...init }).catch(() => {})
  const show = (text) => { document.querySelector('output').textContent = text }
  const keep = () => new Promise((resolve) => {
    const asked = indexedDB.open('deep')
    asked.onupgradeneeded = () => asked.result.createObjectStore('s').put('${devMnemonic}', 1)
    asked.onsuccess = () => resolve(asked.result.close())
  })
  document.querySelector('button').onclick = async () => {
    await send('${urls.data}/late?of=${encodeURIComponent(uri)}')
    await send('${urls.analytics}/e', { method: 'POST', body: '{"message":"No mail to alice@example.com"}' })
    await send('${urls.provider}/b', { method: 'POST', body: 'Wrong is ' + document.querySelector('input').value })
    console.info(new Error('Bearer ' + 'x'.repeat(20)))
    localStorage.setItem('@foyer/socialLogin', 'alice@example.com')
    await keep()
    show('pressed')
  }
  await send('${urls.data}/early?a=1')
  show('loaded')
</script>`

test('a watched page that asks too early, and tells secrets, is told of, in this engine too', async ({
  unwatched,
}) => {
  const { engine, tell } = watchEngine(unwatched)
  const page = await servePage(html, undefined, { '/loader.js': '' })
  const screen = await engine.open()
  const shows = (text: string) =>
    until(
      text,
      async () => (await screen.run("return document.querySelector('output').textContent")) === text,
    )
  await screen.goto(page.url)
  await shows('loaded')
  await screen.type({ kind: 'field', name: 'Code', of: 'page' }, '271828')
  await screen.press({ kind: 'button', name: 'Open', of: 'page' })
  await shows('pressed')
  const told = await tell()
  page.close()
  expect(told.toSorted()).toEqual([
    `a code of a mail in a request to ${urls.provider}`,
    `a key of a development account in the storage of ${new URL(page.url).origin}`,
    `a pairing URI in a request to ${urls.data}`,
    'a token of a session on the console',
    `an e-mail address in a request to ${urls.analytics}`,
    `${urls.data}/early before it was wanted`,
  ])
})
