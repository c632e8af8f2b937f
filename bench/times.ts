import type { Browser } from 'playwright'
import { type JourneyName, journeys } from './journeys'
import type { Measurement } from './Measurement'
import { median } from './median'
import type { PageName } from './pages'
import { benchPorts } from './ports'
import { buildUnverified } from './unverified/measure'
import { createProfile } from './visit'

/** A journey on a page. `slow`: on a processor four times slower and over Fast 4G. `release`: the port of the release. */
type Way = { journey: JourneyName; page: PageName; slow: boolean; release?: number }

async function timeOnce(browser: Browser, { journey, ...where }: Way): Promise<number> {
  const profile = await createProfile(browser, where)
  try {
    return await journeys[journey](profile)
  } finally {
    await profile.close()
  }
}

/**
 * Times two ways in turn, each first equally often, so that a slow machine is slow for both. One run of each comes before
 * and does not count, since the servers compress a file at its first request.
 * @returns Medians: milliseconds of each, and the ratio and the gap of the pairs.
 */
async function timePairs(browser: Browser, runs: number, first: Way, second: Way) {
  for (const way of [first, second]) await timeOnce(browser, { ...way, slow: false })
  const pairs: (readonly [firstMs: number, secondMs: number])[] = []
  for (let run = 0; run < runs; run += 1) {
    const early = run % 2 ? await timeOnce(browser, second) : undefined
    const firstMs = await timeOnce(browser, first)
    pairs.push([firstMs, early ?? (await timeOnce(browser, second))])
  }
  return {
    firstMs: Math.round(median(pairs.map(([a]) => a))),
    secondMs: Math.round(median(pairs.map(([, b]) => b))),
    gapMs: Math.round(median(pairs.map(([a, b]) => a - b))),
    ratio: Number(median(pairs.map(([a, b]) => a / b)).toFixed(3)),
  }
}

type Wait = { name: string; journey: JourneyName; page?: PageName; floor?: PageName }

const slowly = '4x CPU, Fast 4G'

/** A wait of a user on a page of Foyer, beside the same wait on a floor page. */
const timeWait = ({ name, journey, page = 'channel', floor = 'floor' }: Wait, slow: boolean): Measurement => {
  const row = slow ? `${name}, ${slowly}` : name
  return {
    rows: [
      `${row}: ms`,
      `${row}: ms of its floor`,
      `${row}: ms more than its floor`,
      `${row}: times its floor`,
    ],
    async measure(browser, runs) {
      const times = await timePairs(browser, runs, { journey, page, slow }, { journey, page: floor, slow })
      return [times.firstMs, times.secondMs, times.gapMs, times.ratio]
    },
  }
}

const firstPresses: readonly Wait[] = [
  { name: 'pressed at once, cold', journey: 'pressed' },
  { name: 'pressed at once, warm cache', journey: 'pressedAgain' },
  { name: 'hovered until ready', journey: 'hovered' },
]

const others: readonly Wait[] = [
  { name: 'touched 150 ms before', journey: 'touched' },
  { name: 'idle', journey: 'pressed', page: 'idle' },
  { name: 'list to QR', journey: 'pairing', floor: 'pairingFloor' },
  { name: 'list complete with pictures', journey: 'pictures', floor: 'pictureFloor' },
]

/** Every wait has a limit when it is slow. The first presses are compared with their floor at full speed too. */
export const waits: readonly Measurement[] = [
  ...[...firstPresses, ...others].map((wait) => timeWait(wait, true)),
  ...firstPresses.map((wait) => timeWait(wait, false)),
]

/** The time to the list with a release list of ten remotes, relative to the built one. */
export const tenRemotes: Measurement = {
  rows: [`ten remotes in the release list, click to list, ${slowly}: times that of the built list`],
  async measure(browser, runs) {
    const way = { journey: 'pressed', page: 'channel', slow: true } as const
    return [(await timePairs(browser, runs, { ...way, release: benchPorts.tenRemotes }, way)).ratio]
  },
}

/** The time to the list with verification, relative to the same release without it. */
export const verification: Measurement = {
  rows: [
    `verification, cold, ${slowly}: times the time without`,
    'verification, cold: times the time without',
  ],
  async measure(browser, runs) {
    buildUnverified()
    const ratioOf = async (slow: boolean, pairs: number) => {
      const way = { journey: 'pressed', page: 'static', slow } as const
      return (await timePairs(browser, pairs, way, { ...way, release: benchPorts.unverified })).ratio
    }
    // Fast runs are noisy, so there are more of them.
    return [await ratioOf(true, runs), await ratioOf(false, 5 * runs)]
  },
}
