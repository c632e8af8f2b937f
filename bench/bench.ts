// `pnpm bench`: measures how long users wait, in turn with a floor page, so that a slow machine is slow for both.
// Writes artifacts/bench.json and a table. Ends with 1 if a figure exceeds its limit. `pnpm size` measures sizes.
// BENCH_RUNS: the number of runs of each measurement (7 or more for published figures). BENCH_ONLY: measures only rows
// with this text in their names, as `BENCH_ONLY='cold, 4x'`, `heap` or `verification`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { root } from '../rspack.base'
import { checkPorts } from '../sandbox/src/checkPorts'
import { ports } from '../sandbox/src/ports'
import { findChromium } from '../scripts/browsers/findChromium'
import { endCheck } from '../scripts/testing/endCheck'
import { checkLimits } from './checkLimits'
import { buildFloors } from './floor/buildFloors'
import { growth } from './growth'
import { heap } from './heap'
import { longestTask } from './longestTask'
import type { Measurement } from './Measurement'
import { benchPorts } from './ports'
import { secureSite } from './secureSite'
import { startWorld } from './startWorld'
import { times } from './times'
import { unverified } from './unverified/measure'

process.once('uncaughtException', endCheck)
const executablePath = findChromium()
const runs = Number(process.env.BENCH_RUNS ?? 7)
const only = process.env.BENCH_ONLY ?? ''
const selected = [...times, longestTask, ...growth, secureSite, heap].filter(({ limits }) =>
  Object.keys(limits).some((row) => row.includes(only)),
)
if (selected.length === 0) {
  console.error(`BENCH_ONLY: no row has "${only}" in its name`)
  process.exit(2)
}

const floors = join(root, '.cache/bench')
await checkPorts([...Object.values(benchPorts), ports.data, ports.analytics, ports.relay])
await buildFloors(floors)
const world = await startWorld({ release: join(root, 'dist'), unverified, floors })

/** Continues after a failure: the reason replaces the figures, and fails their limits. */
async function run({ limits, flags = [], measure }: Measurement) {
  const browser = await chromium.launch({ executablePath, args: [...world.browserArgs, ...flags] })
  try {
    return checkLimits(limits, await measure(browser, runs))
  } catch (error) {
    return checkLimits(limits, error instanceof Error ? error : new Error(String(error)))
  } finally {
    await browser.close()
  }
}

const results: ReturnType<typeof checkLimits> = []
try {
  for (const measurement of selected) {
    const rows = await run(measurement)
    for (const { row, measured } of rows) console.log(`${row}: ${measured}`)
    results.push(...rows)
  }
} finally {
  await world.close()
}

mkdirSync(join(root, 'artifacts'), { recursive: true })
const report = JSON.stringify({ runs, only, results }, undefined, 2)
writeFileSync(join(root, 'artifacts/bench.json'), `${report}\n`)
console.table(results)
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
