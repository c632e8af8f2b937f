// `pnpm bench`: what a visitor waits for, measured in turn with a floor page, so that a slow machine is slow for both.
// Writes artifacts/bench.json and tables; ends with 1 where a budget does not hold. Sizes come from `pnpm size`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { root } from '../rspack.base'
import { findChromium } from '../scripts/findChromium'
import { sizeOfContainers, sizeOfFiles } from './containers'
import { buildFloor } from './floor/buildFloor'
import { type Conditions, heapPerCycle, longestTaskBeforeHover, timeToList } from './measure'
import { startBenchServer } from './startBenchServer'
import { unverified } from './unverified/measure'

const runs = Number(process.env.BENCH_RUNS ?? 9)
const port = 4150

const conditions: readonly Conditions[] = [
  { name: 'cold', slow: false, hover: false, warm: false },
  { name: 'warm cache', slow: false, hover: false, warm: true },
  { name: 'after hover', slow: false, hover: true, warm: false },
  { name: 'cold, 4x CPU, Fast 4G', slow: true, hover: false, warm: false },
  { name: 'warm cache, 4x CPU, Fast 4G', slow: true, hover: false, warm: true },
  { name: 'after hover, 4x CPU, Fast 4G', slow: true, hover: true, warm: false },
]

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const dist = join(root, 'dist')
const sizes = spawnSync(join(root, 'node_modules/.bin/tsx'), ['bench/size.ts'], {
  cwd: root,
  stdio: 'ignore',
})
const { toInteractive }: { toInteractive: { url: string }[] } = JSON.parse(
  readFileSync(join(root, 'artifacts/size.json'), 'utf8'),
)
const firstView = toInteractive
  .map(({ url }) => new URL(url).pathname.slice(1))
  .filter((file) => file.endsWith('.js'))

const floorDir = join(root, '.cache/bench')
await buildFloor(floorDir)
const server = await startBenchServer([dist, floorDir], port)
// Left there by `pnpm size`.
const unchecked = await startBenchServer([unverified], port + 1)
const launch = (...args: string[]) => chromium.launch({ executablePath: findChromium(), args })
const browser = await launch()
const [foyer, floor] = server.pages
if (!foyer || !floor) throw new Error('The bench has two pages')
const url = (name: string) => `${server.origin}/${name}`

type Row = { condition: string; foyerMs: number; floorMs: number; ratio: number; gapMs: number }
const times: Row[] = []
for (const condition of conditions) {
  const pairs: { foyer: number; floor: number }[] = []
  for (let run = 0; run < runs; run += 1)
    pairs.push({
      foyer: await timeToList(browser, url('foyer'), foyer, condition),
      floor: await timeToList(browser, url('floor'), floor, condition),
    })
  times.push({
    condition: condition.name,
    foyerMs: Math.round(median(pairs.map((pair) => pair.foyer))),
    floorMs: Math.round(median(pairs.map((pair) => pair.floor))),
    ratio: Number(median(pairs.map((pair) => pair.foyer / pair.floor)).toFixed(2)),
    gapMs: Math.round(median(pairs.map((pair) => pair.foyer - pair.floor))),
  })
}
/** By condition: the time to the list with verification, over that without; each goes first as often as the other. */
const verification: Record<string, number> = {}
for (const condition of conditions.filter(({ name }) => name.startsWith('cold'))) {
  const ratios: number[] = []
  const time = (origin: string) => timeToList(browser, `${origin}/foyer`, foyer, condition)
  // The fast one is the noisy one.
  for (let run = 0; run < (condition.slow ? runs : 5 * runs); run += 1) {
    const early = run % 2 ? await time(unchecked.origin) : undefined
    const checked = await time(server.origin)
    ratios.push(checked / (early ?? (await time(unchecked.origin))))
  }
  verification[condition.name] = Number(median(ratios).toFixed(3))
}
const longestTaskMs = Math.round(await longestTaskBeforeHover(browser, url('foyer')))
await browser.close()
const bare = await launch('--js-flags=--jitless')
const heapBytesPerCycle = Math.round(await heapPerCycle(bare, url('foyer'), foyer))
await bare.close()
await Promise.all([server.close(), unchecked.close()])

const find = (name: string) => times.find(({ condition }) => condition === name)
const verdicts = [
  {
    budget: 'after a hover: at most 2 times the floor',
    measured: find('after hover')?.ratio,
    holds: (find('after hover')?.ratio ?? 9) <= 2,
  },
  {
    budget: 'cold, 4x CPU, Fast 4G: at most 700 ms more than the floor',
    measured: find('cold, 4x CPU, Fast 4G')?.gapMs,
    holds: (find('cold, 4x CPU, Fast 4G')?.gapMs ?? 9999) <= 700,
  },
  {
    budget: 'the same, gap to the aim of 450 ms',
    measured: (find('cold, 4x CPU, Fast 4G')?.gapMs ?? 0) - 450,
    holds: true,
  },
  {
    budget: 'no task over 50 ms before the first hover',
    measured: longestTaskMs,
    holds: longestTaskMs <= 50,
  },
  {
    budget: 'heap grows by less than 5 KB for each open and close',
    measured: heapBytesPerCycle,
    holds: heapBytesPerCycle < 5 * 1024,
  },
]
for (const [condition, ratio] of Object.entries(verification))
  verdicts.push({
    budget: `verification: at most 10 percent of the time to the list (${condition})`,
    measured: ratio,
    holds: ratio <= 1.1,
  })
verdicts.push({ budget: 'sizes (pnpm size)', measured: sizes.status ?? 1, holds: sizes.status === 0 })
const containers = sizeOfContainers(dist)
const toFirstView = { requests: toInteractive.length, ...sizeOfFiles(dist, firstView) }
mkdirSync(join(root, 'artifacts'), { recursive: true })
writeFileSync(
  join(root, 'artifacts/bench.json'),
  JSON.stringify(
    {
      runs,
      containers,
      toFirstView,
      times,
      verification,
      longestTaskMs,
      heapBytesPerCycle,
      verdicts,
    },
    null,
    2,
  ),
)
console.table(containers)
console.table({ 'to the interactive list': toFirstView })
console.table(times)
console.table(verdicts)
process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1
