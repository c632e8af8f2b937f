import { describe, expect, test } from '@rstest/core'
import { remotesAtom, retryViewIntent } from '../state/stage.js'
import { createTestChannel } from '../testing/createTestChannel.js'
import { guardSignatureIntent, releaseGuardMs } from './guardSignature.js'

describe('guardSignatureIntent', () => {
  test('default: the list is read before every signature, and a good one lets it pass', async () => {
    const { publish, readings, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '2.0.0', revoked: ['0.9.0'] } })
    for (const _ of [1, 2]) await store.set(guardSignatureIntent)
    expect(readings()).toBe(2)
  })

  test('error: a revoked shell signs nothing, also while the modal is closed', async () => {
    const { publish, setOpen, store } = createTestChannel()
    setOpen(false)
    publish(2, { shell: { version: '2.0.0', revoked: ['1.0.0'] } })
    for (const _ of [1, 2])
      await expect(store.set(guardSignatureIntent)).rejects.toMatchObject({
        name: 'VersionRevokedError',
        remote: 'shell',
        version: '1.0.0',
      })
  })

  test('error: a revoked remote in view signs nothing, also after its view gave way; the one in its place does', async () => {
    const { publish, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    for (const _ of [1, 2])
      await expect(store.set(guardSignatureIntent)).rejects.toMatchObject({ remote: 'mf-connect' })
    await store.set(retryViewIntent)
    await store.set(guardSignatureIntent)
    expect(store.get(remotesAtom)?.loadedView({ view: 'Connect' })?.version).toBe('2.0.0')
  })

  test('behavior: a visitor who closes the modal meanwhile does not make it pass', async () => {
    const { publish, setOpen, show, store } = createTestChannel()
    await show()
    publish(2, { connect: { version: '2.0.0', revoked: ['1.0.0'] } })
    const signing = store.set(guardSignatureIntent)
    setOpen(false)
    await expect(signing).rejects.toMatchObject({ remote: 'mf-connect' })
    // What is revoked and not in view holds nothing up.
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
