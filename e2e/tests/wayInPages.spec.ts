import type { Page } from 'playwright/test'
import { PageVisit, quiet } from '../fixtures/anyPage'
import { expect, test, visit } from '../fixtures/drilled'

// A page's own scripts and policies may interfere: still, only released files run as Foyer.

test('files that the page itself preloaded, unchecked, when they were changed do not run, and a retry works [FED-08: the module map]', async ({
  drill,
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  const entry = drill.addressOf('shell’s entry')
  const preloads = (['shell’s entry', 'runtime', 'core'] as const).map(
    (kind) => `<link rel="modulepreload" crossorigin href="${drill.addressOf(kind)}">`,
  )
  const url = await serve({ head: preloads.join('') })
  drill.damage('shell’s entry', 'code added')
  const preloaded = page.waitForResponse(entry)
  await page.goto(url)
  await (await preloaded).finished()
  drill.mend()
  // The browser's cache contains the changed bytes too: the first try gets them from there.
  await visitor.expectRefusal(`IntegrityError: Integrity check failed: ${entry}`)
  await visitor.press()
  await visitor.expectList()
})

test('names and plugins of a page’s own federation are neither read nor called by our modal [FED-08: the page’s runtime]', async ({
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  await page.addInitScript(`globalThis.touched = []
    const watched = (name) => new Proxy(() => {}, Object.fromEntries(['apply', 'get', 'has', 'ownKeys', 'set'].map((trap) =>
      [trap, (target, key) => { touched.push([name, trap, String(key)]); return Reflect[trap](...[target, key]) }])))
    for (const name of ['shell', 'mf-connect', 'mf_connect', 'mf-account', 'rspackChunkshell', 'webpackChunkshell',
      '__webpack_share_scopes__', '__webpack_init_sharing__', '__FEDERATION__', '__VMOK__'])
      Object.defineProperty(globalThis, name, {
        get() { touched.push([name, 'read']); return watched(name) },
        set() { touched.push([name, 'written']) },
      })`)
  await page.goto(await serve())
  await visitor.press()
  await visitor.expectList()
  await visitor.modal.row('WalletConnect').click()
  await expect(visitor.modal.qrCode).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'touched'))).toEqual([])
})

test('plugins and containers of a page that has Module Federation’s own runtime are left alone [FED-08: the page’s runtime]', async ({
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  await page.addInitScript(`globalThis.called = []
    const plugin = new Proxy({ name: 'the page’s' }, { get: (target, key) => key === 'name' ? target.name : () => { called.push(String(key)) } })
    globalThis.__FEDERATION__ = { __GLOBAL_PLUGIN__: [plugin], moduleInfo: {}, __SHARE__: {}, __MANIFEST_LOADING__: {}, __PRELOADED_MAP__: new Map(),
      __INSTANCES__: ['shell', 'mf-connect', 'mf-account'].map((name) => ({ name, options: { name, remotes: [], shared: {}, plugins: [plugin] } })) }
    globalThis.shell = { init() { called.push('init') }, get() { called.push('get'); return () => ({ createModal() { called.push('createModal') } }) } }
    globalThis.shape = () => [Object.keys(__FEDERATION__).length, __FEDERATION__.__INSTANCES__.length, __FEDERATION__.__PRELOADED_MAP__.size]`)
  await page.goto(await serve())
  await visitor.press()
  await visitor.expectList()
  expect(await page.evaluate('[called, shape()]')).toEqual([[], [6, 3, 0]])
})

/** Answers entries and the checker with other bytes, or with the same ones from another address. */
const worker = (how: 'other bytes' | 'another address') => `
const changed = async (response) => new Response(
  'globalThis.ran = [...(globalThis.ran ?? []), "worker"];' + await response.text(),
  { headers: { 'content-type': 'text/javascript' } })
self.onactivate = (event) => event.waitUntil(clients.claim())
self.onfetch = (event) => {
  const { url } = event.request
  if (!/remoteEntry|check\\./.test(url)) return
  event.respondWith(${how === 'other bytes' ? 'fetch(url).then(changed)' : `fetch(url + '?elsewhere')`})
}`

/** Lets the worker answer for the page. */
const startWorker = (page: Page) =>
  page.evaluate(async () => {
    const controls = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    await navigator.serviceWorker.register('/worker.js')
    await controls
  })

test('a service worker of the page that answers with other bytes is refused by name, ahead of a press and at it; once it is gone a retry works [FED-08: a service worker]', async ({
  drill,
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  const url = await serve({ scripts: { '/worker.js': worker('other bytes') } })
  const error = `IntegrityError: Integrity check failed: ${drill.addressOf('checker')}`
  await page.goto(url + quiet)
  await startWorker(page)
  await visitor.expectRefusal(error)
  await page.goto(url)
  await visitor.expectRefusal(error)
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
  })
  // Until then the worker goes on answering for this page.
  await page.reload()
  await visitor.press()
  await visitor.expectList()
})

test('one that answers with the released bytes from elsewhere lets nothing else run [FED-08: a service worker]', async ({
  page,
  serve,
}) => {
  const visitor = new PageVisit(page)
  await page.goto((await serve({ scripts: { '/worker.js': worker('another address') } })) + quiet)
  await startWorker(page)
  await visitor.press()
  await visitor.expectList()
})

const nonce = ' nonce="known"'
const policies = {
  'Trusted Types that allow no policy at all': {
    policyAt: () =>
      "script-src 'nonce-known' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types 'none'",
    attributes: nonce,
  },
  'a list of hosts, without a nonce, blob: or data:': {
    policyAt: (at: string, origin: string) => `script-src ${at} ${origin}; worker-src 'none'`,
    attributes: '',
  },
  'a list of hosts and Trusted Types that allow no policy': {
    policyAt: (at: string, origin: string) =>
      `script-src ${at} ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
    attributes: '',
  },
}

for (const [name, { attributes, policyAt }] of Object.entries(policies))
  test(`under ${name}, it opens, and a changed file does not run [FED-08: policies]`, async ({
    browser,
    drill,
    serve,
  }) => {
    const { origin } = new URL(drill.loader)
    const url = await serve({ attributes, policyAt: (at) => policyAt(at, origin) })
    for (const kind of ['core', 'remote’s chunk'] as const)
      await visit({
        drill,
        browser,
        url,
        kind,
        fault: () => drill.damage(kind, 'code added'),
      })
  })

test('under a policy that lets no file of ours in, open() rejects by name and the page is untouched [FED-08: no way in]', async ({
  drill,
  page,
  serve,
}) => {
  const { origin } = new URL(drill.loader)
  const visitor = new PageVisit(page)
  const url = await serve({ policyAt: (at) => `script-src ${at} ${drill.loader}; connect-src ${origin}` })
  await page.goto(url + quiet)
  await visitor.expectRefusal(`IntegrityError: Integrity check failed: ${drill.addressOf('checker')}`)
})

// No policy turns off Chromium's check of hashes; an engine without that attribute does not check. It is not Chromium, so
// it does not say that it is.
const nameless = 'delete Navigator.prototype.userAgentData'
const engines = {
  'knows no hashes': {
    head: `<script>${nameless}; delete HTMLScriptElement.prototype.integrity; delete HTMLLinkElement.prototype.integrity</script>`,
  },
  'knows none of preloads, under Trusted Types that allow no script element': {
    head: `<script nonce="known">${nameless}; delete HTMLLinkElement.prototype.integrity</script>`,
    attributes: nonce,
    policyAt: policies['Trusted Types that allow no policy at all'].policyAt,
  },
}

for (const [name, given] of Object.entries(engines))
  test(`in an engine that ${name}, open() rejects by name, nothing runs and the page is untouched [FED-08: no way in]`, async ({
    drill,
    page,
    serve,
  }) => {
    const visitor = new PageVisit(page)
    const url = (await serve(given)) + quiet
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await test.step('the checker itself is held to its hash by another way', async () => {
      drill.damage('checker', 'code added')
      await page.goto(url)
      await visitor.expectRefusal(`IntegrityError: Integrity check failed: ${drill.addressOf('checker')}`)
    })
    drill.mend()
    await page.goto(url)
    asked.length = 0
    await visitor.expectRefusal('IntegrityUnsupportedError: Files cannot be verified on this page')
    const ours = asked.filter((one) => one.startsWith(new URL(drill.loader).origin))
    expect(new Set(ours)).toEqual(
      new Set([new URL('release.json', drill.loader).href, drill.addressOf('checker')]),
    )
  })
