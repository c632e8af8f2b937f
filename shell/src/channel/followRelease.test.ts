import { servedViewsAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { sourceAtom } from '../remotes/source.js'
import { remotesAtom, retryViewIntent, stageAtom } from '../state/stage.js'
import { createTestChannel } from '../testing/createTestChannel.js'
import { followRelease, readReleaseIntent, releasePollMs, releaseRetryMs } from './followRelease.js'

/** Long enough for every request to be answered. */
const soon = 1

describe('followRelease', () => {
  test('default: read at each opening and every 60 s while the modal is open, and not otherwise', async () => {
    expect(releasePollMs).toBe(60_000)
    const { clock, readings, setOpen, store } = createTestChannel()
    setOpen(false)
    const stop = followRelease(store)
    await clock.advanceAsync(releasePollMs * 2)
    expect(readings()).toBe(0)
    setOpen(true)
    await clock.advanceAsync(soon)
    expect(readings()).toBe(1)
    await clock.advanceAsync(releasePollMs * 3)
    expect(readings()).toBe(4)
    // However fast the modal closes and opens, readings do not overlap.
    for (const open of [false, true, false, true]) setOpen(open)
    await clock.advanceAsync(soon)
    expect(readings()).toBe(6)
    await clock.advanceAsync(releasePollMs)
    expect(readings()).toBe(7)
    setOpen(false)
    await clock.advanceAsync(releasePollMs * 2)
    expect(readings()).toBe(7)
    setOpen(true)
    stop()
    await clock.advanceAsync(releasePollMs * 2)
    expect(readings()).toBe(8)
    expect(clock.pending).toBe(0)
  })

  test('behavior: a hidden tab reads nothing, and what it missed once when it is shown', async () => {
    const { clock, readings, store, visibility } = createTestChannel()
    const stop = followRelease(store)
    await clock.advanceAsync(soon)
    visibility.hide()
    await clock.advanceAsync(releasePollMs * 10)
    expect([readings(), clock.pending]).toEqual([1, 0])
    visibility.show()
    await clock.advanceAsync(soon)
    expect(readings()).toBe(2)
    // A short look elsewhere costs no reading.
    for (let turn = 0; turn < 5; turn += 1) {
      visibility.hide()
      visibility.show()
    }
    await clock.advanceAsync(releasePollMs / 2)
    expect(readings()).toBe(2)
    await clock.advanceAsync(releasePollMs)
    expect(readings()).toBe(3)
    stop()
    expect([visibility.listeners, clock.pending]).toEqual([0, 0])
  })

  test('behavior: the server itself is asked each time, and no other [FED-07: a kill switch is read]', async () => {
    const { api, store } = createTestChannel()
    await store.set(readReleaseIntent)
    expect(api.requestsOf('/release.json')).toMatchObject([{ cache: 'no-cache', redirect: 'error' }])
  })

  test('param: pinned or baked in: never asked for', async () => {
    const { clock, readings, store } = createTestChannel()
    const source = store.get(sourceAtom)
    if (!source) throw new Error('No source')
    store.set(sourceAtom, { ...source, release: { ...source.release, isChannel: false } })
    followRelease(store)
    await clock.advanceAsync(releasePollMs * 2)
    await store.set(readReleaseIntent)
    expect(readings()).toBe(0)
  })

  test('behavior: where nothing came it is asked for again soon, then ever later [FED-07: within one poll]', async () => {
    const { api, clock, publish, readings, store } = createTestChannel()
    const list = publish(2)
    api.answer('/release.json', { failure: new DOMException('signal timed out', 'TimeoutError') })
    const stop = followRelease(store)
    await clock.advanceAsync(soon)
    for (const [waitMs, times] of [
      [releaseRetryMs, 2],
      [2 * releaseRetryMs, 3],
      [4 * releaseRetryMs, 4],
      [8 * releaseRetryMs, 5],
      [releasePollMs, 6],
      [releasePollMs, 7],
    ] as const) {
      await clock.advanceAsync(waitMs - 2 * soon)
      expect(readings()).toBe(times - 1)
      await clock.advanceAsync(2 * soon)
      expect(readings()).toBe(times)
    }
    api.answer('/release.json', { json: list })
    await clock.advanceAsync(releasePollMs)
    expect(store.get(sourceAtom)?.release.sequence).toBe(2)
    // From then on at the usual interval; after the next missing answer soon again.
    api.answer('/release.json', 'broken')
    await clock.advanceAsync(releasePollMs)
    expect(readings()).toBe(9)
    await clock.advanceAsync(releaseRetryMs)
    expect(readings()).toBe(10)
    stop()
  })
})

describe('a newer list', () => {
  test('error: a version that never came up is not tried again once a newer list names another [FED-06: the next version]', async () => {
    const { container, events, loads, publish, show, store } = createTestChannel()
    const whole = container.load
    let fail = (_error: Error) => {}
    container.load = () =>
      new Promise((_, reject) => {
        fail = reject
      })
    const shown = show()
    // The list comes while the version it replaces is on its way.
    publish(2, { connect: { version: '2.0.0' } })
    await store.set(readReleaseIntent)
    fail(new TypeError('404'))
    await shown
    expect(events).toMatchObject([{ name: 'REMOTE_FAILED', properties: { version: '1.0.0' } }])
    container.load = whole
    await store.set(retryViewIntent)
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', view: { version: '2.0.0' } })
    expect(loads).toEqual(['2.0.0'])
  })

  test('error: a version that failed gives way to the one of the newer list, or to none', async () => {
    const { loads, publish, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '2.0.0' } })
    await store.set(readReleaseIntent)
    store.get(remotesAtom)?.forget('mf-connect')
    await show()
    expect(loads).toEqual(['1.0.0', '2.0.0'])
    publish(3, { connect: { version: '3.0.0', views: {} } })
    await store.set(readReleaseIntent)
    store.get(remotesAtom)?.forget('mf-connect')
    await show()
    expect(store.get(stageAtom).status).toBe('failed')
    expect(store.get(servedViewsAtom).has('Connect')).toBe(false)
  })

  test('behavior: a remote that a list has no more stays while it runs, and is gone once it was let go [FED-07: the running page]', async () => {
    const { loads, publish, show, store } = createTestChannel()
    await show()
    publish(2, { connect: 'gone' })
    await store.set(readReleaseIntent)
    await show()
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', view: { version: '1.0.0' } })
    expect(store.get(servedViewsAtom).has('Connect')).toBe(true)
    store.get(remotesAtom)?.forget('mf-connect')
    await show()
    expect(store.get(stageAtom).status).toBe('failed')
    expect(store.get(servedViewsAtom).has('Connect')).toBe(false)
    expect(loads).toEqual(['1.0.0'])
  })

  test('behavior: a loaded remote keeps its version; whatever is loaded later is the new one [FED-07: mid-flow]', async () => {
    const before = createTestChannel()
    await before.show()
    before.publish(2, { connect: { version: '2.0.0' } })
    await before.store.set(readReleaseIntent)
    await before.show()
    expect(before.loads).toEqual(['1.0.0'])
    expect(before.store.get(stageAtom)).toMatchObject({ status: 'ready', view: { version: '1.0.0' } })

    const after = createTestChannel()
    after.publish(2, { connect: { version: '2.0.0' } })
    await after.store.set(readReleaseIntent)
    await after.show()
    expect(after.loads).toEqual(['2.0.0'])
  })

  test('behavior: a revoked version’s view becomes its failure; the retry loads the one in its place', async () => {
    const { events, loads, publish, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '0.9.0', revoked: ['1.0.0'] } })
    await store.set(readReleaseIntent)
    expect(store.get(stageAtom)).toMatchObject({ status: 'failed', error: { version: '1.0.0' } })
    expect(events.at(-1)).toMatchObject({
      name: 'REMOTE_FAILED',
      properties: { remote: 'mf-connect', version: '1.0.0', reason: 'VersionRevokedError' },
    })
    await store.set(retryViewIntent)
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', view: { version: '0.9.0' } })
    expect(loads).toEqual(['1.0.0', '0.9.0'])
  })

  test('behavior: a revoked remote that is not in view is let go as well [FED-07: the running page]', async () => {
    const { loads, publish, show, store } = createTestChannel()
    await show()
    store.set(stageAtom, {
      route: { view: 'Networks', data: undefined },
      direction: 'none',
      status: 'loading',
    })
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    await store.set(readReleaseIntent)
    expect(store.get(remotesAtom)?.loadedView({ view: 'Connect' })).toBeUndefined()
    expect(store.get(stageAtom).status).toBe('loading')
    await show()
    expect(loads).toEqual(['1.0.0', '2.0.0'])
  })

  test('behavior: a revoked version with none in its place cannot be had, until the list says otherwise', async () => {
    const { loads, publish, show, store } = createTestChannel()
    publish(2, { connect: { revoked: ['1.0.0'] } })
    await store.set(readReleaseIntent)
    await show()
    expect(store.get(stageAtom)).toMatchObject({ status: 'failed', error: { version: '1.0.0' } })
    expect(loads).toEqual([])
    publish(3)
    await store.set(readReleaseIntent)
    await store.set(retryViewIntent)
    expect(store.get(stageAtom).status).toBe('ready')
  })

  test('behavior: a version that is revoked while it is on its way is not shown', async () => {
    const { loads, publish, show, store } = createTestChannel()
    const showing = show()
    expect(store.get(remotesAtom)?.running()).toEqual(new Set(['mf-connect']))
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    const reading = store.set(readReleaseIntent)
    await Promise.all([reading, showing])
    const stage = store.get(stageAtom)
    expect(stage.status === 'ready' ? stage.view.version : 'failed').not.toBe('1.0.0')
    await store.set(retryViewIntent)
    expect(store.get(stageAtom)).toMatchObject({ status: 'ready', view: { version: '2.0.0' } })
    expect(loads.at(-1)).toBe('2.0.0')
  })

  test('behavior: a shell that is revoked closes, and again whatever opens it', async () => {
    const { clock, navigator, publish, readings, setOpen, store } = createTestChannel()
    followRelease(store)
    publish(2, { shell: { version: '2.0.0', revoked: ['1.0.0'] } })
    await clock.advanceAsync(releasePollMs)
    expect(navigator.steps).toEqual([{ how: 'close' }])
    setOpen(false)
    setOpen(true)
    expect(navigator.steps).toHaveLength(2)
    expect(readings()).toBe(2)
  })

  test('error: an older list, a broken one and nothing at all change nothing; a refusal is told once', async () => {
    const { api, events, publish, store } = createTestChannel()
    publish(3)
    await store.set(readReleaseIntent)
    const used = store.get(sourceAtom)
    const refusals = () =>
      events.filter(({ name }) => name === 'RELEASE_REFUSED').map((x) => x.properties.reason)

    publish(2, { connect: { revoked: ['1.0.0'] } })
    for (const _ of [1, 2]) await store.set(readReleaseIntent)
    expect(refusals()).toEqual(['Release list refused: release 2 is older than release 3'])
    api.answer('/release.json', { json: { schema: 1, getPublicPath: 'x' } })
    await store.set(readReleaseIntent)
    api.answer('/release.json', { blob: new Blob(['<html>']) })
    await store.set(readReleaseIntent)
    expect(refusals()).toHaveLength(3)
    expect(refusals()[1]).toContain('unknown field getPublicPath')
    api.answer('/release.json', { failure: new TypeError('offline') })
    await store.set(readReleaseIntent)
    expect(refusals()).toHaveLength(3)
    expect(store.get(sourceAtom)).toBe(used)
    // After a good list the next refusal is reported again.
    publish(4)
    await store.set(readReleaseIntent)
    publish(2)
    await store.set(readReleaseIntent)
    expect(refusals()).toHaveLength(4)
  })

  test('error: an answer that breaks off is none: nothing is told, and the last list counts', async () => {
    const { api, events, publish, store } = createTestChannel()
    api.answer('/release.json', 'broken')
    await store.set(readReleaseIntent)
    expect(events).toEqual([])
    publish(2)
    await store.set(readReleaseIntent)
    expect(store.get(sourceAtom)?.release.sequence).toBe(2)
  })

  test('error: with a key, a list that is not signed by it is not used', async () => {
    const { events, publish, store } = createTestChannel({ options: { releaseKey: 'A'.repeat(44) } })
    publish(2)
    await store.set(readReleaseIntent)
    expect(store.get(sourceAtom)?.release.sequence).toBe(1)
    expect(events.at(-1)?.properties).toEqual({ reason: 'Release list refused: not signed' })
  })
})
