import type { Browser } from 'playwright'
import type { Condition } from './conditions'
import { type JourneyName, journeys } from './journeys'
import type { PageName } from './pages'
import { benchPorts } from './ports'
import { createVisitor } from './visit'

/** Medians of one condition: milliseconds, and the pairs' ratio and gap. */
export type Times = {
  condition: string
  foyerMs: number
  floorMs: number
  ratio: number
  gapMs: number
  /** The reason if the measurement failed, such as an option that this build does not know. */
  unavailable?: string
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

type Way = { journey: JourneyName; name: PageName; slow: boolean; release?: number }

/** One journey of a first-time visitor. */
async function timeOnce(browser: Browser, { journey, ...where }: Way): Promise<number> {
  const visitor = await createVisitor(browser, where)
  try {
    return await journeys[journey](visitor)
  } finally {
    await visitor.leave()
  }
}

/**
 * Runs two ways in turn, each first equally often, so that a slow machine is slow for both. One visitor of each comes
 * before and does not count, since the servers compress a file at its first request.
 */
async function timePairs(browser: Browser, runs: number, first: Way, second: Way) {
  for (const way of [first, second]) await timeOnce(browser, { ...way, slow: false })
  const pairs: { first: number; second: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const early = run % 2 ? await timeOnce(browser, second) : undefined
    const time = await timeOnce(browser, first)
    pairs.push({ first: time, second: early ?? (await timeOnce(browser, second)) })
  }
  return pairs
}

/** Measures one condition beside its floor. */
export async function timeCondition(
  browser: Browser,
  runs: number,
  { name: condition, journey, page, floor, slow }: Condition,
): Promise<Times> {
  try {
    const pairs = await timePairs(
      browser,
      runs,
      { journey, name: page, slow },
      { journey, name: floor, slow },
    )
    return {
      condition,
      foyerMs: Math.round(median(pairs.map((pair) => pair.first))),
      floorMs: Math.round(median(pairs.map((pair) => pair.second))),
      ratio: Number(median(pairs.map((pair) => pair.first / pair.second)).toFixed(2)),
      gapMs: Math.round(median(pairs.map((pair) => pair.first - pair.second))),
    }
  } catch (error) {
    // Go on with the other conditions; this one's budget fails.
    const none = Number.NaN
    const unavailable = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { condition, foyerMs: none, floorMs: none, ratio: none, gapMs: none, unavailable }
  }
}

/** @returns The ratio of times to the list, with a release list of ten remotes and with the built one. */
export async function timeTenRemotes(browser: Browser, runs: number): Promise<number> {
  const way = { journey: 'pressed', name: 'channel', slow: true } as const
  const pairs = await timePairs(browser, runs, { ...way, release: benchPorts.tenRemotes }, way)
  return Number(median(pairs.map((pair) => pair.first / pair.second)).toFixed(3))
}

/** @returns The ratio of times to the list, with and without verification. Fast runs are noisy, so there are more. */
export async function timeVerification(browser: Browser, runs: number, slow: boolean): Promise<number> {
  const way = { journey: 'pressed', name: 'static', slow } as const
  const pairs = await timePairs(browser, slow ? runs : 5 * runs, way, {
    ...way,
    release: benchPorts.unverified,
  })
  return Number(median(pairs.map((pair) => pair.first / pair.second)).toFixed(3))
}
