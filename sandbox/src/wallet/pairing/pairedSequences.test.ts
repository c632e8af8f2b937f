import { afterAll, beforeAll, describe, expect, rs, test } from '@rstest/core'
import { freePort } from '../../freePort.js'
import { startRelay } from '../../relay/startRelay.js'
import { createPhone, type Phone } from '../../testing/pairing/createPhone.js'
import { playPairings } from '../../testing/pairing/playPairings.js'

// `FOYER_SEED=7 FOYER_PAIRINGS=1 …` plays one again; `pnpm test:long` plays a thousand from a seed of its own.
const { FOYER_PAIRINGS, FOYER_SEED } = process.env
/** Quick ones that, among them, hold every action. */
const quick = [2, 7, 18, 3036, 4011]
const seeds = FOYER_SEED
  ? Array.from({ length: Number(FOYER_PAIRINGS ?? 1) }, (_, at) => Number(FOYER_SEED) + at)
  : quick
/** The library publishes anew what a drop swallowed, 20 s later and in all for 60 s; then it gives up. */
const patience = { timeout: 75_000, interval: 5 }

/** A phone that waits in vain for a page leaves a timer of its library behind, which throws nameless errors. */
function ignorePhones() {
  const known = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (cause, promise) => {
    if (cause instanceof Error && cause.message === '') return
    for (const listener of known) listener(cause, promise)
  })
}

/** A sequence waits far more than it computes. */
const worldsAtOnce = 8
/** A broken product fails each sequence, after all its patience. */
const enoughFailures = 10

/** A relay and two phones that no other sequence uses meanwhile: a drop hits one page alone. */
async function openWorld(name: string) {
  const port = await freePort()
  const url = `ws://localhost:${port}`
  const relay = await startRelay({ port })
  const phones: Phone[] = []
  for (const phone of ['one', 'two'])
    phones.push(await createPhone({ relayUrl: url, storagePrefix: `phone-${name}-${phone}` }))
  return {
    phones,
    relay: { url, drop: relay.drop },
    async close() {
      for (const phone of phones) await phone.close()
      await relay.close()
    },
  }
}

const worlds: Awaited<ReturnType<typeof openWorld>>[] = []
beforeAll(async () => {
  ignorePhones()
  for (let at = 0; at < Math.min(worldsAtOnce, seeds.length); at += 1) worlds.push(await openWorld(`${at}`))
})
afterAll(async () => {
  for (const world of worlds) await world.close()
})

const whenBack = (isBack: () => boolean) => rs.waitFor(() => expect(isBack()).toBe(true), patience)

/** @returns The sequence and what did not hold in it; nothing where all held. */
async function play(seed: number, { phones, relay }: (typeof worlds)[number]): Promise<readonly string[]> {
  const played = await playPairings({ actions: 20, phones, seed, relay: { ...relay, whenBack } })
  // Read once: both sides may go on after all held.
  let faults = played.faults()
  const look = () => {
    faults = played.faults()
    expect(faults).toEqual([])
  }
  await rs.waitFor(look, patience).catch(() => {})
  await played.close()
  return faults.length > 0 ? [`FOYER_SEED=${seed}: ${played.steps.join(' ')}`, ...faults] : []
}

describe('the paired session, over the real library and relay', () => {
  test(
    'behavior: after any sequence no request outlives its session, no ended session is back, and each yes is in use, on offer or told',
    async () => {
      const next = seeds.values()
      const failed: string[] = []
      const takeTurns = async (world: (typeof worlds)[number]) => {
        for (const seed of next) {
          const faults = await play(seed, world)
          if (faults.length > 0) failed.push(faults.join('\n'))
          if (failed.length >= enoughFailures) return
        }
      }
      await Promise.all(worlds.map(takeTurns))
      expect(failed).toEqual([])
    },
    20_000 + seeds.length * 120_000,
  )
})
