import { expect, test } from '@rstest/core'
import { isLive } from './find.js'
import { change, forget, join, placeAt, put, remember } from './places.js'
import { type ConnectionState, initialConnectionState, type LiveConnection } from './states.js'

const connectionOf = (connectorId: string): LiveConnection => ({
  connectorId,
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  accounts: [{ address: '0xa', type: 'eoa' }],
})
const at = (state: ConnectionState, connectorId: string) =>
  placeAt(state, { connectorId, namespace: 'eip155' })
const ask = (state: ConnectionState, connectorId: string) =>
  put(state, { ...at(state, connectorId), prompts: [{ attempt: 1 }] })
const idsOf = ({ places }: ConnectionState) => places.map((x) => x.connectorId).join(' ')

test('a record that says nothing is removed; a record of a place without one is empty', () => {
  const asked = ask(initialConnectionState, 'one')
  expect(asked.places).toEqual([{ ...at(initialConnectionState, 'one'), prompts: [{ attempt: 1 }] }])
  expect(put(asked, { ...at(asked, 'one'), prompts: [] }).places).toEqual([])
  expect(change(join(initialConnectionState, connectionOf('one')), forget).places).toEqual([])
})

test('wallets to restore stand first, in the order in which they became known', () => {
  const asked = ask(ask(initialConnectionState, 'one'), 'two')
  const first = put(asked, remember(at(asked, 'two'), connectionOf('two')))
  expect(idsOf(first)).toBe('two one')
  const both = join(first, connectionOf('one'))
  expect(idsOf(both)).toBe('two one')
  // A wallet that was forgotten and comes back is the last one.
  const forgotten = put(both, forget(at(both, 'two')))
  expect(idsOf(forgotten)).toBe('one two')
  expect(idsOf(join(forgotten, connectionOf('two')))).toBe('one two')
})

test('records that did not change leave the state as it is', () => {
  const state = join(ask(initialConnectionState, 'one'), connectionOf('two'))
  expect(change(state, (x) => x)).toBe(state)
  expect(put(state, at(state, 'three'))).toBe(state)
  expect(change(state, (x) => (isLive(x) ? x : forget(x)))).toBe(state)
})
