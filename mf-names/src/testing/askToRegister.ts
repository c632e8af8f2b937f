import { registeringAtom } from '../state/attempts.js'
import { registerNameIntent } from '../state/registerName.js'
import { alice, createNamesModal } from './createNamesModal.js'

export const name = 'alice.foyer.id'
export const registered = '/api/v1/profile/account'
export const profile = `/api/v1/profile/account/${name}`
/** What the service knows of the name: where it leads, by coin type. */
export const leading = (to: string, coinType = 60) => ({
  json: { name, addresses: { [coinType]: { address: to } } },
})

/** A registration up to the wallet's question. */
export async function askToRegister() {
  const modal = await createNamesModal()
  modal.api.answer(profile, leading(alice))
  const done = modal.store.set(registerNameIntent, { name })
  await modal.settle()
  const [question] = modal.asked
  if (!question) throw new Error('The wallet was not asked')
  return { ...modal, done, question, status: () => modal.store.get(registeringAtom) }
}
/** What the service was sent. */
export const bodies = (api: Awaited<ReturnType<typeof askToRegister>>['api']) =>
  api.requestsOf(registered).map(({ body }) => body)
