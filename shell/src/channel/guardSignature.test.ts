import { describe, expect, test } from '@rstest/core'
import { remotesAtom, retryViewIntent } from '../state/stage.js'
import { createTestChannel } from '../testing/createTestChannel.js'
import { readReleaseIntent, releasePollMs } from './followRelease.js'
import { guardSignatureIntent, releaseGuardMs } from './guardSignature.js'

type Store = ReturnType<typeof createTestChannel>['store']

/** Nothing is signed, however often it is asked for: this version of a remote was revoked. */
async function expectRefused(store: Store, remote: string) {
  for (const _ of [1, 2])
    await expect(store.set(guardSignatureIntent)).rejects.toMatchObject({
      name: 'VersionRevokedError',
      remote,
      version: '1.0.0',
    })
}

describe('guardSignatureIntent', () => {
  test('default: the list is read before every signature, and a good one lets it pass', async () => {
    const { publish, readings, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '2.0.0', revoked: ['0.9.0'] } })
    for (const _ of [1, 2]) await store.set(guardSignatureIntent)
    expect(readings()).toBe(2)
  })

  test('waits for no list before a pop-up where the open modal has read one within its interval', async () => {
    const { api, clock, publish, readings, show, store } = createTestChannel()
    await show()
    await store.set(readReleaseIntent)
    api.answer('/release.json', 'never')
    await store.set(guardSignatureIntent, { opensPopup: true })
    expect(readings()).toBe(1)
    await clock.advanceAsync(releasePollMs + releaseGuardMs + 1)
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    await expect(store.set(guardSignatureIntent, { opensPopup: true })).rejects.toMatchObject({
      name: 'VersionRevokedError',
    })
    expect(readings()).toBe(2)
  })

  test('refuses a pop-up at once where the list that was read revokes the version', async () => {
    const { publish, readings, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    await store.set(readReleaseIntent)
    await expect(store.set(guardSignatureIntent, { opensPopup: true })).rejects.toThrow('withdrawn')
    expect(readings()).toBe(1)
  })

  test('error: a revoked shell signs nothing, also while the modal is closed', async () => {
    const { publish, setOpen, store } = createTestChannel()
    setOpen(false)
    publish(2, { shell: { version: '2.0.0', revoked: ['1.0.0'] } })
    await expectRefused(store, 'shell')
  })

  test('error: where a revoked remote runs nothing is signed, also after its view gave way, until another takes its place', async () => {
    const { publish, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    await expectRefused(store, 'mf-connect')
    await store.set(retryViewIntent)
    await store.set(guardSignatureIntent)
    expect(store.get(remotesAtom)?.loadedView({ view: 'Connect' })?.version).toBe('2.0.0')
  })

  test('error: nor where it is not in view, or the modal is closed: its code runs on', async () => {
    const { publish, setOpen, show, store } = createTestChannel()
    await show()
    setOpen(false)
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    await expectRefused(store, 'mf-connect')
  })

  test('error: what takes its place while the list is read does not make a request of before pass [FED-07: revoked]', async () => {
    const { publish, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    await store.set(readReleaseIntent)
    const signing = store.set(guardSignatureIntent)
    await show()
    expect(store.get(remotesAtom)?.loaded().get('mf-connect')).toBe('2.0.0')
    await expect(signing).rejects.toMatchObject({ version: '1.0.0' })
    await store.set(guardSignatureIntent)
  })

  test('behavior: what is revoked and never ran here, or cannot be had, holds nothing up', async () => {
    const { container, publish, show, store } = createTestChannel()
    publish(2, { connect: { revoked: ['1.0.0'] } })
    await store.set(guardSignatureIntent)
    publish(3, { connect: { version: '2.0.0' } })
    await store.set(readReleaseIntent)
    container.load = async () => ({ manifest: 'garbage' })
    await show()
    publish(4, { connect: { version: '3.0.0', revoked: ['2.0.0'] } })
    await store.set(guardSignatureIntent)
  })

  test('error: a list that never comes, or is refused, leaves the last one known', async () => {
    const { api, clock, publish, show, store } = createTestChannel()
    await show()
    api.answer('/release.json', 'never')
    let isDone = false
    const signing = store.set(guardSignatureIntent).then(() => {
      isDone = true
    })
    await clock.advanceAsync(releaseGuardMs - 1)
    expect(isDone).toBe(false)
    await clock.advanceAsync(1)
    await signing
    publish(0, { shell: { revoked: ['1.0.0'] } })
    await store.set(guardSignatureIntent)
    publish(2, { shell: { version: '2.0.0', revoked: ['1.0.0'] } })
    await expect(store.set(guardSignatureIntent)).rejects.toThrow('withdrawn')
    api.answer('/release.json', { failure: new TypeError('offline') })
    await expect(store.set(guardSignatureIntent)).rejects.toThrow('withdrawn')
  })
})
