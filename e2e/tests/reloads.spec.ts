import { createPaced } from '../fixtures/reloads'
import { prepare, runTrials } from '../fixtures/reloadTrials'
import { expect, test } from '../fixtures/test'

// `pnpm test:long` runs a thousand reloads from a random seed.
const trials = 10
const firstSeed = Number(process.env.FOYER_SEED ?? 1)

// No traces of these dozens of pages: the seed tells more.
test.use({ trace: 'off', screenshot: 'off' })

test('after a reload every connection is restored, needs its visitor or is gone, however late its wallet comes', async ({
  account,
  browser,
  host,
  wallet,
}) => {
  test.setTimeout(240_000)
  console.log(`${trials} reloads from FOYER_SEED=${firstSeed}`)
  const prepared = await prepare({ account, host, wallet })
  const seeds = Array.from({ length: trials }, (_, index) => firstSeed + index)
  expect(await runTrials({ browser, prepared, seeds, createPace: createPaced })).toEqual([])
})
