import { eventsAtom, servedViewsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { Provider, useAtomValue } from 'jotai'
import { remotesAtom, stageAtom } from '../state/stage.js'
import { StageView } from './StageView.js'

const Staged = () => <StageView stage={useAtomValue(stageAtom)} />

const answer = { isBroken: true }
const Fragile = () => {
  if (answer.isBroken) throw new Error('undefined is not a function')
  return 'Wallets'
}

beforeEach(() => void rs.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void rs.restoreAllMocks())

test('StageView: a view that throws fails alone, and its retry draws it anew [FED-06: a view that throws]', async () => {
  const { store } = createTestModal({ messages: { 'common.retry': 'Try again' } })
  const version = { remote: 'mf-connect', version: '1.2.0' }
  const view = { ...version, Component: Fragile, title: 'connect.title', needsConnection: false }
  store.set(remotesAtom, {
    ownerOf: () => 'mf-connect',
    loadedView: () => view,
    loadView: async () => view,
    loadMessages: async () => {},
  })
  const failures: unknown[] = []
  store.get(eventsAtom).subscribe(({ properties }) => failures.push(properties))
  store.set(servedViewsAtom, new Set(['Connect'] as const))
  store.set(stageAtom, {
    route: { view: 'Connect', data: undefined },
    direction: 'none',
    status: 'ready',
    view,
  })
  render(
    <Provider store={store}>
      <Staged />
    </Provider>,
  )
  expect(screen.queryByText('Wallets')).toBeNull()
  expect(failures).toEqual([{ ...version, view: 'Connect', reason: 'Error' }])

  answer.isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Wallets')).toBeTruthy()
})
