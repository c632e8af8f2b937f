import { alertAtom, configAtom, showErrorIntent } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { sourceAtom } from '../remotes/source.js'
import { createTestChannel } from '../testing/createTestChannel.js'
import { followForLog } from './followForLog.js'
import { followLate } from './followLate.js'

describe('followForLog', () => {
  const told = ({ events }: ReturnType<typeof createTestChannel>, name: string) =>
    events.flatMap((event) => (event.name === name ? [event.properties] : []))

  test('default: the list in use and each newer one, told once', () => {
    const channel = createTestChannel()
    const { store } = channel
    const stop = followForLog(store)
    const source = store.get(sourceAtom)
    if (!source) throw new Error('No source')
    store.set(sourceAtom, { ...source })
    store.set(sourceAtom, { ...source, newest: { ...source.release, sequence: 2, channel: 'stable' } })
    stop()
    store.set(sourceAtom, { ...source, newest: { ...source.release, sequence: 3 } })
    const used = { from: 'channel', isSigned: false, isDevelopment: false, shell: '1.0.0' }
    expect(told(channel, 'RELEASE_USED')).toEqual([
      { ...used, sequence: 1 },
      { ...used, sequence: 2, channel: 'stable' },
    ])
  })

  test('default: each error that is shown, by its name in the catalogue, once', () => {
    const channel = createTestChannel()
    const { store } = channel
    const stop = followForLog(store)
    store.set(showErrorIntent, new RangeError('not ours'))
    const alert = { message: 'Server Error', details: [], messageKey: 'error.ServerError' } as const
    store.set(alertAtom, alert)
    store.set(alertAtom, { ...alert })
    store.set(alertAtom, undefined)
    stop()
    expect(told(channel, 'ERROR_SHOWN')).toEqual([
      { surface: 'banner', errorType: 'UnknownFailureError', message: 'An error occurred' },
      { surface: 'alert', errorType: 'ServerError', message: 'Server Error' },
      { surface: 'banner', errorType: 'UnknownFailureError', message: 'An error occurred' },
    ])
  })

  test('param: debug: a page without it is told none of it', async () => {
    const settle = () => new Promise((resolve) => setTimeout(resolve))
    for (const [debug, expected] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const channel = createTestChannel({ options: { debug } })
      expect(channel.store.get(configAtom).options.debug).toBe(debug)
      const stop = followLate(channel.store)
      await settle()
      expect(told(channel, 'RELEASE_USED')).toHaveLength(expected)
      stop()
    }
  })
})
