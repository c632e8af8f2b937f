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

type Pairs = readonly (readonly [firstMs: number, secondMs: number])[]

/**
 * Times two ways in turn, each first equally often, so that a slow machine is slow for both. One run of each comes before
 * and does not count, since the servers compress a file at its first request.
 */
async function timePairs(browser: Browser, runs: number, first: Way, second: Way): Promise<Pairs> {
  for (const way of [first, second]) await timeOnce(browser, { ...way, slow: false })
  const pairs: [firstMs: number, secondMs: number][] = []
  for (let run = 0; run < runs; run += 1) {
    const early = run % 2 ? await timeOnce(browser, second) : undefined
    const firstMs = await timeOnce(browser, first)
    pairs.push([firstMs, early ?? (await timeOnce(browser, second))])
  }
  return pairs
}

const ratioOf = (pairs: Pairs) => Number(median(pairs.map(([first, second]) => first / second)).toFixed(3))

const slowly = '4x CPU, Fast 4G'

type Wait = { name: string; atMost: number; journey: JourneyName; page?: PageName; floor?: PageName }

/** A wait of a user on a page of Foyer, beside the same wait on a floor page. */
const wait =
  (unit: string, figureOf: (pairs: Pairs) => number) =>
  ({ name, atMost, journey, page = 'channel', floor = 'floor' }: Wait): Measurement => ({
    limits: { [`${name}, ${slowly}: ${unit}`]: atMost },
    async measure(browser, runs) {
      const way = { journey, slow: true }
      return [figureOf(await timePairs(browser, runs, { ...way, page }, { ...way, page: floor }))]
    },
  })

const gap = wait('ms more than its floor', (pairs) =>
  Math.round(median(pairs.map(([first, second]) => first - second))),
)
const ratio = wait('times its floor', ratioOf)
const time = wait('ms', (pairs) => Math.round(median(pairs.map(([first]) => first))))

const waits: readonly Measurement[] = [
  gap({ name: 'pressed at once, cold', atMost: 500, journey: 'pressed' }),
  gap({ name: 'pressed at once, warm cache', atMost: 300, journey: 'pressedAgain' }),
  ratio({ name: 'hovered until ready', atMost: 1.8, journey: 'hovered' }),
  gap({ name: 'touched 150 ms before', atMost: 450, journey: 'touched' }),
  gap({ name: 'idle', atMost: 300, journey: 'pressed', page: 'idle' }),
  gap({ name: 'list to QR', atMost: 400, journey: 'pairing', floor: 'pairingFloor' }),
  time({ name: 'list complete with pictures', atMost: 600, journey: 'pictures', floor: 'pictureFloor' }),
]

/** The time to the list with a release list of ten remotes, relative to the built one. */
const tenRemotes: Measurement = {
  limits: {
    [`ten remotes in the release list, click to list, ${slowly}: times that of the built list`]: 1.05,
  },
  async measure(browser, runs) {
    const way = { journey: 'pressed', page: 'channel', slow: true } as const
    return [ratioOf(await timePairs(browser, runs, { ...way, release: benchPorts.tenRemotes }, way))]
  },
}

/** The time to the list with verification, relative to the same release without it. */
const verification: Measurement = {
  limits: {
    [`verification, cold, ${slowly}: times the time without`]: 1.1,
    'verification, cold: times the time without': 1.1,
  },
  async measure(browser, runs) {
    buildUnverified()
    const compare = async (slow: boolean, pairs: number) => {
      const way = { journey: 'pressed', page: 'static', slow } as const
      return ratioOf(await timePairs(browser, pairs, way, { ...way, release: benchPorts.unverified }))
    }
    // Fast runs are noisy, so there are more of them.
    return [await compare(true, runs), await compare(false, 5 * runs)]
  },
}

export const times: readonly Measurement[] = [...waits, tenRemotes, verification]
