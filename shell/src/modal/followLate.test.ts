import { eventsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { describe, expect, test } from '@rstest/core'
import { failViewIntent, type Stage, stageAtom } from '../state/stage.js'
import { followLate } from './followLate.js'

const stage = {
  route: { view: 'Account', data: undefined },
  direction: 'none',
  status: 'ready',
  view: { remote: 'mf-account', version: '1.0.0' },
} as unknown as Extract<Stage, { status: 'ready' }>

describe('followLate', () => {
  const fail = async (cause: unknown) => {
    const { store } = createTestModal()
    const stop = followLate(store)
    const reports: unknown[] = []
    store.get(eventsAtom).subscribe(({ name, properties }) => {
      if (name === 'ERROR') reports.push(properties)
    })
    store.set(stageAtom, stage)
    store.set(failViewIntent, { stage, cause })
    stop()
    return reports
  }

  test('error: a view that throws while it is drawn is told to error analytics, without its message [ERR-20: the view]', async () => {
    expect(await fail(new RangeError('typed by the visitor'))).toEqual([
      {
        category: 'view',
        errorType: 'InternalError',
        errorMessage: 'Something went wrong',
        stackTrace: expect.stringMatching(/^RangeError\n(?!.*typed by)/s),
      },
    ])
  })

  test('behavior: a version that was withdrawn is no fault of the view', async () => {
    const { VersionRevokedError } = await import('@foyer/shared-core/errors')
    expect(await fail(new VersionRevokedError({ remote: 'mf-account', version: '1.0.0' }))).toEqual([])
  })
})
