import { realTime } from '../fixtures/reloads'
import { prepare, runTrials } from '../fixtures/reloadTrials'
import { expect, test } from '../fixtures/test'

// `FOYER_SEED=7 FOYER_RELOADS=1 …` repeats one reload.
const trials = Number(process.env.FOYER_RELOADS ?? 1_000)
const firstSeed = Number(process.env.FOYER_SEED ?? 1)

// No traces of these dozens of pages: the seed tells more.
test.use({ trace: 'off', screenshot: 'off' })

test(`after each of ${trials} reloads every connection is restored, needs its visitor or is gone, however late its wallet comes`, async ({
  account,
  browser,
  host,
  wallet,
}) => {
  test.setTimeout(60_000 + trials * 5_000)
  console.log(`${trials} reloads from FOYER_SEED=${firstSeed}`)
  const prepared = await prepare({ account, host, wallet })
  const seeds = Array.from({ length: trials }, (_, index) => firstSeed + index)
  expect(await runTrials({ browser, prepared, seeds, createPace: () => realTime })).toEqual([])
})
