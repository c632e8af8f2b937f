// `pnpm bench`: measures a visitor's waits, in turn with a floor page, so that a slow machine is slow for both.
// Writes artifacts/bench.json and tables; ends with 1 if a budget does not hold. Sizes come from `pnpm size`.
// BENCH_RUNS: the number of runs of each measurement (7 or more for published figures). BENCH_ONLY: runs only
// measurements with this in their names, as `BENCH_ONLY='cold, 4x'`, `heap`, `verification` or `sizes`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { root } from '../rspack.base'
import { findChromium } from '../scripts/browsers/findChromium'
import { conditions } from './conditions'
import { sizeOfContainers } from './containers'
import { buildFloors } from './floor/buildFloors'
import { measureGrowth, tenRemotesRow, whyNot } from './growth'
import { heapGrowth } from './heap'
import { longestTaskBeforeHover } from './longestTask'
import { measureSecureSite } from './secureSite'
import { startWorld } from './startWorld'
import { type Times, timeCondition, timeTenRemotes, timeVerification } from './times'
import { buildUnverified, unverified } from './unverified/measure'
import { type Measured, verdictsOf } from './verdicts'

const runs = Number(process.env.BENCH_RUNS ?? 7)
const only = process.env.BENCH_ONLY ?? ''
const isAsked = (name: string) => name.includes(only)

const dist = join(root, 'dist')
const floors = join(root, '.cache/bench')
const verifications = [
  { name: 'verification, cold, 4x CPU, Fast 4G', slow: true },
  { name: 'verification, cold', slow: false },
].filter(({ name }) => isAsked(name))

async function withBrowser<value>(args: readonly string[], measure: (browser: Browser) => Promise<value>) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...args] })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

const times: Times[] = []
const verification: Record<string, number> = {}
const measured: Measured = { times, verification, isWhole: !only }
if (isAsked('sizes')) {
  const tsx = join(root, 'node_modules/.bin/tsx')
  measured.sizesStatus = spawnSync(tsx, ['bench/size.ts'], { cwd: root, stdio: 'ignore' }).status ?? 1
} else if (verifications.length > 0) buildUnverified()

await buildFloors(floors)
const world = await startWorld({ release: dist, unverified, floors })
try {
  await withBrowser(world.browserArgs, async (browser) => {
    for (const condition of conditions.filter(({ name }) => isAsked(name))) {
      const row = await timeCondition(browser, runs, condition)
      times.push(row)
      console.log(row)
    }
    for (const { name, slow } of verifications)
      verification[name] = await timeVerification(browser, runs, slow)
    const growth = await measureGrowth(browser, runs, isAsked)
    if (isAsked(tenRemotesRow)) growth[tenRemotesRow] = await timeTenRemotes(browser, runs).catch(whyNot)
    measured.growth = { ...growth, ...(await measureSecureSite(browser, runs, isAsked)) }
    if (isAsked('longest task')) measured.longestTaskMs = Math.round(await longestTaskBeforeHover(browser))
  })
  if (isAsked('heap'))
    measured.heap = await withBrowser([...world.browserArgs, '--js-flags=--jitless'], heapGrowth)
} finally {
  await world.close()
}

const verdicts = verdictsOf(measured)
const containers = sizeOfContainers(dist)
mkdirSync(join(root, 'artifacts'), { recursive: true })
writeFileSync(
  join(root, 'artifacts/bench.json'),
  `${JSON.stringify({ runs, only, containers, ...measured, verdicts }, undefined, 2)}\n`,
)
if (!only) console.table(containers)
console.table(times)
if (measured.heap) console.table({ 'heap, bytes an opening': measured.heap })
console.table(verdicts)
if (verdicts.length === 0 && times.length === 0)
  console.error(`BENCH_ONLY="${only}" names nothing that is measured`)
process.exitCode = verdicts.every(({ holds }) => holds) && verdicts.length > 0 ? 0 : 1
