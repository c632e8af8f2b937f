import { afterEach, describe, expect, test } from '@rstest/core'
import { getProviderIntent } from '../intents/getProvider.js'
import type { Eip1193Provider } from '../providers/Eip1193Provider.js'
import { activeConnectionAtom } from '../state/connections.js'
import { approvalAtom, emailLoginAtom } from '../state/embeddedLogin.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { testUser } from '../testing/createTestFrame.js'
import { startEmailLoginIntent, submitOtpIntent } from './emailLogin.js'

const email = 'alice@example.com'
const signature = `0x${'ab'.repeat(65)}`

afterEach(() => {
  document.body.replaceChildren()
})

async function logIn(modal: ReturnType<typeof createEmbeddedModal>) {
  const { store, until } = modal
  void store.set(startEmailLoginIntent, { email })
  await until(() => store.get(emailLoginAtom).step === 'otp')
  void store.set(submitOtpIntent, { otp: '123456' })
  await until(() => store.get(activeConnectionAtom) !== undefined)
}

describe('e-mail login', () => {
  test('default: a code, an account, a first signature [CAP-05] [STA-11] [ENT-01]', async () => {
    const modal = createEmbeddedModal({
      answers: { rpcRequest: () => new Promise(() => {}) },
    })
    const { site, store, until } = modal
    modal.site.answers.isConnected = () => ({ isConnected: site.calls().includes('connectOtp') })
    await logIn(modal)
    expect(store.get(activeConnectionAtom)).toMatchObject({
      connectorId: 'embedded',
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [{ address: testUser.address, type: 'eoa' }],
      auth: { name: 'email', username: email },
    })
    const provider = (await store.set(getProviderIntent)) as Eip1193Provider
    const signed = provider.request({ method: 'personal_sign', params: ['0x68690a', testUser.address] })
    await until(() => site.calls().includes('rpcRequest'))
    const id = site.asked.at(-1)?.id ?? ''
    store.set(modalAtom, (x) => ({ ...x, open: false }))
    site.say({ type: 'asks', id, height: 320 })
    await until(() => store.get(approvalAtom) !== undefined)
    expect(store.get(modalAtom).open).toBe(true)
    expect(store.get(routeAtom).view).toBe('ApproveTransaction')
    site.say({ type: 'result', id, result: { value: signature } })
    expect(await signed).toBe(signature)
    expect(store.get(modalAtom).open).toBe(false)
    expect(store.get(approvalAtom)).toBeUndefined()
  })
})
