import { routeAtom } from '@foyer/shared-core/state'
import { expect, test } from '@rstest/core'
import { createSendModal } from '../testing/createSendModal.js'
import { sendTokenIntent } from './sendToken.js'

test('error: a view that throws as the receipt comes in front is reported, and what was sent is watched', async () => {
  const { chain, events, fill, pass, settle, store } = await createSendModal()
  await fill()
  const broken = new Error('broken')
  const reported: unknown[] = []
  const { reportError } = globalThis
  globalThis.reportError = (error) => void reported.push(error)
  const stop = store.sub(routeAtom, () => {
    throw broken
  })
  void store.set(sendTokenIntent)
  await settle()
  stop()
  globalThis.reportError = reportError
  expect(reported.length).toBeGreaterThan(0)
  chain.receipt = 'success'
  await pass(2_000)
  expect(events).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
})
