// `pnpm bench`: measures how long users wait, in turn with a floor page, so that a slow machine is slow for both.
// Writes artifacts/bench.json and a table. Ends with 1 if a figure exceeds its limit.
// BENCH_RUNS: the number of runs of each measurement (7 or more for published figures). BENCH_ONLY: measures only rows
// with this text in their names, as `BENCH_ONLY='cold, 4x'`, `heap`, `verification` or `sizes`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { root } from '../rspack.base'
import { findChromium } from '../scripts/browsers/findChromium'
import { buildFloors } from './floor/buildFloors'
import { checkLimits, type Figures } from './limits'
import type { Measurement } from './Measurement'
import { measurements } from './measurements'
import { startWorld } from './startWorld'
import { unverified } from './unverified/measure'

const runs = Number(process.env.BENCH_RUNS ?? 7)
const only = process.env.BENCH_ONLY ?? ''
const asked = measurements.filter(({ rows }) => rows.some((row) => row.includes(only)))
if (asked.length === 0) throw new Error(`No row has "${only}" in its name`)

const floors = join(root, '.cache/bench')
await buildFloors(floors)
const world = await startWorld({ release: join(root, 'dist'), unverified, floors })

/** Goes on after a failure: the reason stands in place of the figures, and fails their limits. */
async function figuresOf({ rows, flags = [], measure }: Measurement): Promise<Figures> {
  const args = [...world.browserArgs, ...flags]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    const figures = await measure(browser, runs)
    return Object.fromEntries(rows.map((row, index) => [row, figures[index] ?? Number.NaN]))
  } catch (error) {
    const [reason] = String(error).split('\n')
    return Object.fromEntries(rows.map((row) => [row, `not available: ${reason}`]))
  } finally {
    await browser.close()
  }
}

const figures: Record<string, number | string> = {}
try {
  for (const measurement of asked) {
    const measured = await figuresOf(measurement)
    console.table(measured)
    Object.assign(figures, measured)
  }
} finally {
  await world.close()
}

const results = checkLimits(figures, !only)
mkdirSync(join(root, 'artifacts'), { recursive: true })
const report = JSON.stringify({ runs, only, figures, results }, undefined, 2)
writeFileSync(join(root, 'artifacts/bench.json'), `${report}\n`)
console.table(results)
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
