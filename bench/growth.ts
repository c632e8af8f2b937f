import type { Browser, BrowserContext } from 'playwright'
import { answerRpc } from './chain'
import { longestWork } from './longestTask'
import type { Measurement } from './Measurement'
import { median } from './median'
import { listStands, type PageName } from './pages'
import { createProfile, type Visit } from './visit'

/** Runs in each page before its own scripts: scrolls through half a list, in two seconds at full speed. */
const scroll = `window.scrollList = async (row) => {
  let scroller = row.parentElement
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement ?? scroller.getRootNode().host
  const stepPx = scroller.scrollHeight / 240
  for (let step = 1; step <= 120; step += 1) {
    scroller.scrollTop = step * stepPx
    await new Promise(requestAnimationFrame)
  }
}`

const tokens = Array.from({ length: 5_000 }, (_, at) => ({
  name: `Token ${at}`,
  symbol: `TKN${at}`,
  chainId: 'eip155:1',
  address: `eip155:1:0x${String(at).padStart(40, '0')}`,
  price: 1.5,
  quantity: { decimals: '18', numeric: `${at}.123456789` },
}))

/** The list begins with the highest value. */
const firstToken = `Token ${tokens.length - 1}`

const activitiesPage = 1_000
const activitiesPages = 20

/** A page of a history that goes back an hour with each transaction. */
const activities = (page: number) => ({
  data: Array.from({ length: activitiesPage }, (_, at) => {
    const number = page * activitiesPage + at
    const hash = `0x${String(number).padStart(64, '0')}`
    return {
      id: hash,
      metadata: {
        operationType: 'send',
        hash,
        minedAt: new Date(Date.UTC(2026, 0) - number * 3_600_000).toISOString(),
        sentFrom: `0x${'1'.repeat(40)}`,
        sentTo: `0x${'2'.repeat(40)}`,
        status: 'confirmed',
        nonce: number,
        chain: 'eip155:1',
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: `ETH${number}` },
          direction: 'out',
          quantity: { numeric: '1' },
          recipient: `0x${'2'.repeat(40)}`,
        },
      ],
    }
  }),
  next: page + 1 < activitiesPages ? String(page + 1) : null,
})

/** Stands in for the data service and the chain, which the bench lacks. */
async function answerServices(context: BrowserContext): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route(/\/v1\/(account\/|supported-chains|\?|$)/, async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'OPTIONS') return route.fulfill({ headers })
    const answer = () => {
      if (pathname.endsWith('/balance')) return { balances: tokens }
      if (pathname.endsWith('/history')) return activities(Number(searchParams.get('cursor') ?? 0))
      if (pathname.endsWith('/supported-chains')) return { http: ['eip155:1'], ws: [] }
      return answerRpc(request.postDataJSON())
    }
    return route.fulfill({ headers, json: answer() })
  })
}

const rowNamed = ({ spec }: Visit, text: string) =>
  `[...(${spec.dialog}?.querySelectorAll('li') ?? [])].find((row) => row.textContent.includes('${text}'))`

const until = ({ page }: Visit, holds: string) => page.waitForFunction(`!!(${holds})`)

/** Opens the modal, and waits until a row stands and nothing more loads. */
async function openUntil(visit: Visit, row: string): Promise<void> {
  await visit.page.evaluate('foyer.open()')
  await until(visit, row)
  await visit.quiet()
}

/** @returns Milliseconds from a press that opens the modal to the frame in which a condition holds. */
async function timeOpening({ page, spec }: Visit, holds: string, options = ''): Promise<number> {
  await page.evaluate('foyer.close()')
  await page.waitForFunction(`!${spec.dialog}`)
  const time = await page.evaluate(
    `(() => { const from = performance.now(); foyer.open(${options}); return bench.until(() => !!(${holds}), from) })()`,
  )
  return Math.round(Number(time))
}

const scrollFrom = (browser: Browser, { page }: Visit, row: string) =>
  longestWork(browser, page, () => page.evaluate(`scrollList(${row})`))

const connectWallet = ({ page }: Visit) =>
  page.evaluate("foyer.prepare().then(() => foyer.connect({ connectorId: 'test.bench' }))")

async function manyTokens(browser: Browser, visit: Visit): Promise<number[]> {
  await connectWallet(visit)
  const row = rowNamed(visit, firstToken)
  await openUntil(visit, row)
  return [await timeOpening(visit, row), await scrollFrom(browser, visit, row)]
}

async function manyActivities(browser: Browser, visit: Visit): Promise<number[]> {
  const { dialog } = visit.spec
  const press = (role: string, text: string) =>
    visit.page.evaluate(
      `[...${dialog}.querySelectorAll('${role}')].find((x) => x.textContent === '${text}').click()`,
    )
  await connectWallet(visit)
  await openUntil(visit, rowNamed(visit, firstToken))
  await press('[role=tab]', 'Activity')
  // A month is a row too, so the rows are counted by `aria-setsize`.
  const length = `Number(${dialog}?.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0)`
  for (let page = 1; page <= activitiesPages; page += 1) {
    await until(visit, `${length} >= ${page * activitiesPage}`)
    if (page < activitiesPages) await press('button', 'Show more')
  }
  await visit.quiet()
  const row = rowNamed(visit, 'ETH0')
  return [await timeOpening(visit, row), await scrollFrom(browser, visit, row)]
}

async function manyWallets(browser: Browser, visit: Visit): Promise<number[]> {
  const row = rowNamed(visit, 'Custom wallet 1')
  await openUntil(visit, row)
  return [await timeOpening(visit, listStands(visit.spec)), await scrollFrom(browser, visit, row)]
}

async function manyNetworks(_browser: Browser, visit: Visit): Promise<number[]> {
  await openUntil(visit, listStands(visit.spec))
  const open = () => timeOpening(visit, rowNamed(visit, 'Network 39'), "{ view: 'Networks' }")
  // Once before: the code of this view comes with its first opening.
  await open()
  return [await open()]
}

/** Five seconds of a wallet that repeats the same events, while Account is in view. */
async function manyEvents(browser: Browser, visit: Visit): Promise<number[]> {
  await connectWallet(visit)
  await openUntil(visit, rowNamed(visit, firstToken))
  let writes = Number.NaN
  const frame = await longestWork(browser, visit.page, async () => {
    writes = Number(
      await visit.page.evaluate(`(async () => {
        let writes = 0
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (...entry) { writes += 1; return setItem.apply(this, entry) }
        for (let event = 0; event < 500; event += 1) {
          if (event % 2) benchWallet.emit('accountsChanged', [benchWallet.account])
          else benchWallet.emit('chainChanged', '0x1')
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
        Storage.prototype.setItem = setItem
        return writes
      })()`),
    )
  })
  return [frame, writes]
}

const prepare = async (context: BrowserContext) => {
  await context.addInitScript(scroll)
  await answerServices(context)
}

/** Times of views with many items, on an unthrottled processor. Figures are medians. */
const grown = (
  page: PageName,
  limits: Measurement['limits'],
  measure: (browser: Browser, visit: Visit) => Promise<readonly number[]>,
): Measurement => ({
  limits,
  async measure(browser, runs) {
    const seen: (readonly number[])[] = []
    for (let run = 0; run < runs; run += 1) {
      const profile = await createProfile(browser, { page, slow: false, prepare })
      try {
        seen.push(await measure(browser, await profile.visit()))
      } finally {
        await profile.close()
      }
    }
    return Object.keys(limits).map((_, at) => median(seen.flatMap((figures) => figures[at] ?? [])))
  },
})

/** The limits of a long list. */
const listOf = (items: string) => ({
  [`${items}, opened again: ms`]: 300,
  [`${items}, longest frame of a scroll: ms of work`]: 50,
})

export const growth: readonly Measurement[] = [
  grown('wallet', listOf('5,000 tokens'), manyTokens),
  grown('wallet', listOf('20,000 activities'), manyActivities),
  grown('customWallets', listOf('600 custom wallets'), manyWallets),
  grown('networks', { '40 networks, from the press to their list: ms': 300 }, manyNetworks),
  grown(
    'wallet',
    {
      '100 events a second, longest frame: ms of work': 50,
      '100 events a second, entries written to the storage': 0,
    },
    manyEvents,
  ),
]
