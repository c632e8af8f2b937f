import type { Browser, BrowserContext } from 'playwright'
import { longestWork } from './longestWork'
import { listStands, type PageName } from './pages'
import { createVisitor, type Visit } from './visit'

/** Figures of one visit, by the names of `growthLimits`. */
type Figures = Readonly<Record<string, number>>

const tokensOpened = '5,000 tokens, opened again: ms'
const tokensScrolled = '5,000 tokens, longest frame of a scroll: ms of work'
const activitiesOpened = '20,000 activities, opened again: ms'
const activitiesScrolled = '20,000 activities, longest frame of a scroll: ms of work'
const walletsOpened = '600 custom wallets, opened again: ms'
const walletsScrolled = '600 custom wallets, longest frame of a scroll: ms of work'
const networksOpened = '40 networks, from the press to their list: ms'
const eventsFrame = '100 events a second, longest frame: ms of work'
const eventsWrites = '100 events a second, entries written to the storage'
export const tenRemotesRow = 'ten remotes in the release list, click to list: times that of the built list'

/** At full speed but for the ten remotes, which are measured at 4x CPU and Fast 4G. */
export const growthLimits: Readonly<Record<string, number>> = {
  [tokensOpened]: 300,
  [tokensScrolled]: 50,
  [activitiesOpened]: 300,
  [activitiesScrolled]: 50,
  [walletsOpened]: 300,
  [walletsScrolled]: 50,
  [networksOpened]: 300,
  [eventsFrame]: 50,
  [eventsWrites]: 0,
  [tenRemotesRow]: 1.05,
}

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

/** The list begins with what is worth most. */
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

const rpcAnswer = ({ id, method }: { id: number; method: string }) => ({
  jsonrpc: '2.0',
  id,
  result: method === 'eth_chainId' ? '0x1' : '0x0',
})

/** The data service and the chain; the bench has neither. */
async function answerServices(context: BrowserContext): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route(/\/v1\/(account\/|supported-chains|\?|$)/, async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (request.method() === 'OPTIONS') return route.fulfill({ headers })
    if (path.endsWith('/balance')) return route.fulfill({ headers, json: { balances: tokens } })
    if (path.endsWith('/history')) {
      const cursor = new URL(request.url()).searchParams.get('cursor')
      return route.fulfill({ headers, json: activities(Number(cursor ?? 0)) })
    }
    if (path.endsWith('/supported-chains'))
      return route.fulfill({ headers, json: { http: ['eip155:1'], ws: [] } })
    const calls: unknown = request.postDataJSON()
    const json = Array.isArray(calls)
      ? calls.map(rpcAnswer)
      : rpcAnswer(calls as { id: number; method: string })
    return route.fulfill({ headers, json })
  })
}

const rowNamed = ({ spec }: Visit, text: string) =>
  `[...(${spec.dialog}?.querySelectorAll('li') ?? [])].find((row) => row.textContent.includes('${text}'))`

const until = ({ page }: Visit, holds: string) => page.waitForFunction(`!!(${holds})`)

/** Milliseconds from a press that opens the modal to the frame in which something stands. */
const timeOpening = async ({ page, spec }: Visit, { open = '', holds }: { open?: string; holds: string }) => {
  await page.evaluate('foyer.close()')
  await page.waitForFunction(`!${spec.dialog}`)
  const time = await page.evaluate(
    `(() => { const from = performance.now(); foyer.open(${open}); return bench.until(() => !!(${holds}), from) })()`,
  )
  return Math.round(Number(time))
}

const scrollFrom = (browser: Browser, { page }: Visit, row: string) =>
  longestWork(browser, page, () => page.evaluate(`scrollList(${row})`))

const connectWallet = async (visit: Visit): Promise<void> => {
  await visit.page.evaluate("foyer.prepare().then(() => foyer.connect({ connectorId: 'test.bench' }))")
}

async function manyTokens(browser: Browser, visit: Visit): Promise<Figures> {
  await connectWallet(visit)
  await visit.page.evaluate('foyer.open()')
  const row = rowNamed(visit, firstToken)
  await until(visit, row)
  await visit.quiet()
  const opened = await timeOpening(visit, { holds: row })
  return { [tokensOpened]: opened, [tokensScrolled]: await scrollFrom(browser, visit, row) }
}

const press = ({ page, spec }: Visit, role: string, text: string) =>
  page.evaluate(
    `[...${spec.dialog}.querySelectorAll('${role}')].find((x) => x.textContent === '${text}').click()`,
  )

async function manyActivities(browser: Browser, visit: Visit): Promise<Figures> {
  await connectWallet(visit)
  await visit.page.evaluate('foyer.open()')
  await until(visit, rowNamed(visit, firstToken))
  await press(visit, '[role=tab]', 'Activity')
  const row = rowNamed(visit, 'ETH0')
  // A month is a row too, so the rows are counted by `aria-setsize`.
  const length = `Number(${visit.spec.dialog}?.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0)`
  for (let page = 1; page < activitiesPages; page += 1) {
    await until(visit, `${length} >= ${page * activitiesPage}`)
    await press(visit, 'button', 'Show more')
  }
  await until(visit, `${length} >= ${activitiesPages * activitiesPage}`)
  await visit.quiet()
  const opened = await timeOpening(visit, { holds: row })
  return { [activitiesOpened]: opened, [activitiesScrolled]: await scrollFrom(browser, visit, row) }
}

async function manyWallets(browser: Browser, visit: Visit): Promise<Figures> {
  await visit.page.evaluate('foyer.open()')
  const row = rowNamed(visit, 'Custom wallet 1')
  await until(visit, row)
  await visit.quiet()
  const opened = await timeOpening(visit, { holds: listStands(visit.spec) })
  return { [walletsOpened]: opened, [walletsScrolled]: await scrollFrom(browser, visit, row) }
}

async function manyNetworks(_browser: Browser, visit: Visit): Promise<Figures> {
  await visit.page.evaluate('foyer.open()')
  await until(visit, listStands(visit.spec))
  await visit.quiet()
  const holds = rowNamed(visit, 'Network 39')
  // Once before: the code of this view comes with its first opening.
  await timeOpening(visit, { open: "{ view: 'Networks' }", holds })
  return { [networksOpened]: await timeOpening(visit, { open: "{ view: 'Networks' }", holds }) }
}

/** Five seconds of a wallet that says the same again and again, with Account in view. */
async function manyEvents(browser: Browser, visit: Visit): Promise<Figures> {
  await connectWallet(visit)
  await visit.page.evaluate('foyer.open()')
  await until(visit, rowNamed(visit, firstToken))
  await visit.quiet()
  let writes = Number.NaN
  const frame = await longestWork(browser, visit.page, async () => {
    writes = Number(
      await visit.page.evaluate(`(async () => {
        let writes = 0
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (...entry) { writes += 1; return setItem.apply(this, entry) }
        for (let event = 0; event < 500; event += 1) {
          if (event % 2) benchWallet.tell('accountsChanged', [benchWallet.account])
          else benchWallet.tell('chainChanged', '0x1')
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
        Storage.prototype.setItem = setItem
        return writes
      })()`),
    )
  })
  return { [eventsFrame]: frame, [eventsWrites]: writes }
}

const cases: readonly {
  rows: readonly string[]
  page: PageName
  measure: (browser: Browser, visit: Visit) => Promise<Figures>
}[] = [
  { rows: [tokensOpened, tokensScrolled], page: 'wallet', measure: manyTokens },
  { rows: [activitiesOpened, activitiesScrolled], page: 'wallet', measure: manyActivities },
  { rows: [walletsOpened, walletsScrolled], page: 'customWallets', measure: manyWallets },
  { rows: [networksOpened], page: 'networks', measure: manyNetworks },
  { rows: [eventsFrame, eventsWrites], page: 'wallet', measure: manyEvents },
]

/** In place of a figure: why there is none. */
export const whyNot = (error: unknown): string =>
  `not available: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** @returns Medians of the figures whose names are asked for; a text in place of a figure that could not be measured. */
export async function measureGrowth(
  browser: Browser,
  runs: number,
  isAsked: (row: string) => boolean,
): Promise<Record<string, number | string>> {
  const figures: Record<string, number | string> = {}
  for (const { rows, page: name, measure } of cases.filter((x) => x.rows.some(isAsked))) {
    const seen: Figures[] = []
    try {
      for (let run = 0; run < runs; run += 1) {
        const prepare = async (context: BrowserContext) => {
          await context.addInitScript(scroll)
          await answerServices(context)
        }
        const visitor = await createVisitor(browser, { name, slow: false, prepare })
        try {
          seen.push(await measure(browser, await visitor.visit()))
        } finally {
          await visitor.leave()
        }
      }
      for (const row of rows) figures[row] = middle(seen.flatMap((x) => x[row] ?? []))
    } catch (error) {
      for (const row of rows) figures[row] = whyNot(error)
    }
  }
  return figures
}
