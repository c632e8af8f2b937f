import { createPaced } from '../fixtures/reloads'
import { prepare, runTrials } from '../fixtures/reloadTrials'
import { expect, test } from '../fixtures/test'

// `pnpm test:long` runs a thousand from a seed of its own.
const trials = 10
const firstSeed = Number(process.env.FOYER_SEED ?? 1)

// Dozens of pages: their traces would say less than the seed does.
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
