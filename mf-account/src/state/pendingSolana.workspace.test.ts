/**
 * A pending transfer and a reload, over the real client library and a real virtual machine.
 * @rstest-environment node
 */
import { configAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { createSolanaModal } from '../testing/createSolanaModal.workspace.js'
import { pendingSendsAtom } from './pendingSends.js'
import { sendTokenIntent } from './sendToken.js'
import { resumeTransfersIntent, transfersAtom } from './transfers.js'

/** Sends what no block takes, leaves the page, and comes back to it with what was kept. */
async function sendAndReload(change: (kept: object) => object = (kept) => kept) {
  const { clock, fill, node, settle, store } = await createSolanaModal()
  await fill()
  node.chain.isLanding = false
  void store.set(sendTokenIntent)
  await clock.advanceAsync(1_000)
  await settle()
  const kept = store.get(configAtom).storage.get('pendingSends') ?? []
  expect(kept).toHaveLength(1)
  const modal = await createSolanaModal(clock, node)
  modal.store.get(configAtom).storage.set('pendingSends', kept.map(change))
  modal.store.set(resumeTransfersIntent)
  for (let second = 0; second < 130; second += 1) await clock.advanceAsync(1_000)
  return modal.store
}

describe('a transfer on Solana that is pending when the page is loaded again', () => {
  test('error: no block took it in time: it has expired, as in a page that stayed [STA-26: Solana]', async () => {
    const store = await sendAndReload()
    expect(Object.values(store.get(transfersAtom))).toEqual(['expired'])
    expect(store.get(pendingSendsAtom)).toEqual([])
  })

  test('error: without a last block that can be read it is late, and stays', async () => {
    for (const lastBlock of [undefined, 7, '-1', '1e9', '9'.repeat(30)]) {
      const store = await sendAndReload((kept) => ({ ...kept, lastBlock }))
      expect(Object.values(store.get(transfersAtom))).toEqual(['late'])
      expect(store.get(pendingSendsAtom)).toHaveLength(1)
    }
  })
})
