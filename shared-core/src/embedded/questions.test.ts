import { afterEach, describe, expect, test } from '@rstest/core'
import { endEach } from '../endEach.js'
import { getProviderIntent } from '../intents/getProvider.js'
import type { Eip1193Provider } from '../providers/Eip1193Provider.js'
import { activeConnectionAtom } from '../state/connections.js'
import { approvalAtom, emailLoginAtom, embeddedUserAtom } from '../state/embeddedLogin.js'
import { modalAtom, routeAtom } from '../state/navigation.js'
import { runtimeAtom } from '../state/runtime.js'
import { createEmbeddedModal } from '../testing/createEmbeddedModal.js'
import { TestFault, testUser, waitingAt } from '../testing/createTestFrame.js'
import { createTestWindows } from '../testing/createTestWindows.js'
import { cancelApprovalIntent } from './approval.js'
import { openDeviceWindowIntent } from './emailLogin.js'

const signature = `0x${'ab'.repeat(65)}`

afterEach(() => {
  document.body.replaceChildren()
})

/** A visitor who logged in, at their account; each request waits until the test answers it. */
async function create() {
  const opened = createTestWindows()
  const modal = createEmbeddedModal({ answers: { rpcRequest: () => new Promise(() => {}) } })
  const { site, store, until } = modal
  await modal.logIn()
  store.set(modalAtom, (x) => ({ ...x, open: true }))
  store.set(routeAtom, { view: 'Account', data: undefined })
  const provider = (await store.set(getProviderIntent)) as Eip1193Provider
  const requests = () => site.asked.filter((x) => x.call === 'rpcRequest')
  /** Asks for a signature; what came of it stands in `ended`. */
  const sign = async (method = 'personal_sign') => {
    const before = requests().length
    const world: { id: string; ended?: unknown } = { id: '' }
    provider.request({ method, params: ['0x68690a', testUser.address] }).then(
      (value) => (world.ended = value),
      (error: unknown) => (world.ended = error),
    )
    await until(() => requests().length > before || world.ended !== undefined)
    world.id = requests().at(-1)?.id ?? ''
    return world
  }
  const asks = async (id: string, height = 320) => {
    site.say({ type: 'asks', id, height })
    await until(() => store.get(approvalAtom) !== undefined)
  }
  const view = () => store.get(routeAtom).view
  return { ...modal, asks, opened, sign, view, approval: () => store.get(approvalAtom) }
}

describe('a question of the frame', () => {
  test('default: stands in ApproveTransaction, as high as it says; its answer leads back [ROLE-02: modal]', async () => {
    const { approval, asks, sign, site, until, view } = await create()
    const request = await sign()
    expect([view(), approval()]).toEqual(['Account', undefined])
    await asks(request.id)
    expect([view(), approval()]).toEqual([
      'ApproveTransaction',
      { requestId: request.id, method: 'personal_sign', caipNetworkId: 'eip155:1', height: 320 },
    ])
    site.say({ type: 'asks', id: request.id, height: 9_999_999 })
    await until(() => approval()?.height !== 320)
    expect(approval()?.height).toBe(2_000)
    site.say({ type: 'asked', id: request.id })
    await until(() => approval() === undefined)
    expect(view()).toBe('Account')
    site.say({ type: 'result', id: request.id, result: { value: signature } })
    await until(() => request.ended !== undefined)
    expect(request.ended).toBe(signature)
  })

  test('behavior: a safe method shows nothing', async () => {
    const { approval, sign, site, until, view } = await create()
    const request = await sign('eth_getBalance')
    site.say({ type: 'result', id: request.id, result: { value: '0x0' } })
    await until(() => request.ended === '0x0')
    expect([view(), approval()]).toEqual(['Account', undefined])
  })

  test('error: Cancel, another view, or a closed modal: Request was aborted, in the frame too; nobody is disconnected [ERR-13] [API-51: abort]', async () => {
    for (const leave of ['cancel', 'back', 'close'] as const) {
      const { approval, asks, sign, site, store, until } = await create()
      const request = await sign()
      await asks(request.id)
      if (leave === 'cancel') await store.set(cancelApprovalIntent)
      if (leave === 'back') store.set(routeAtom, { view: 'Account', data: undefined })
      if (leave === 'close') store.set(modalAtom, (x) => ({ ...x, open: false }))
      await until(() => request.ended !== undefined)
      expect(request.ended).toMatchObject({ name: 'RequestAbortedError', message: 'Request was aborted' })
      await until(() => site.calls().includes('rpcAbort'))
      expect(site.asked.at(-1)?.params).toEqual({ id: request.id })
      expect([approval(), store.get(activeConnectionAtom)?.connectorId]).toEqual([undefined, 'embedded'])
      site.say({ type: 'result', id: request.id, result: { value: signature } })
      await until(() => true)
      expect(request.ended).toMatchObject({ name: 'RequestAbortedError' })
    }
  })

  test('error: the visitor says no in the frame: 4001, as EIP-1193 has it', async () => {
    const { asks, sign, site, until, view } = await create()
    const request = await sign()
    await asks(request.id)
    site.say({ type: 'error', id: request.id, error: { name: 'rejected', message: 'no' } })
    await until(() => request.ended !== undefined)
    expect(request.ended).toMatchObject({ code: 4001, message: 'User rejected the request' })
    expect(view()).toBe('Account')
  })

  test('behavior: two are shown one after the other; Cancel gives up the one in front alone', async () => {
    const { approval, asks, sign, site, store, until, view } = await create()
    const first = await sign()
    const second = await sign('eth_signTypedData_v4')
    await asks(first.id)
    site.say({ type: 'asks', id: second.id, height: 200 })
    await until(() => true)
    expect(approval()?.requestId).toBe(first.id)
    await store.set(cancelApprovalIntent)
    await until(() => approval()?.requestId === second.id)
    expect([view(), second.ended]).toEqual(['ApproveTransaction', undefined])
    site.say({ type: 'result', id: second.id, result: { value: signature } })
    await until(() => second.ended === signature)
    expect([view(), first.ended]).toMatchObject(['Account', { message: 'Request was aborted' }])
  })

  test('error: one of no request, or of one that is over, shows nothing', async () => {
    const { approval, sign, site, until, view } = await create()
    const request = await sign()
    site.say({ type: 'result', id: request.id, result: { value: signature } })
    await until(() => request.ended !== undefined)
    for (const id of [request.id, crypto.randomUUID(), 'constructor'])
      site.say({ type: 'asks', id, height: 300 })
    await until(() => true)
    expect([approval(), view()]).toEqual([undefined, 'Account'])
  })
})

describe('a request of a page without its key share', () => {
  const createWithoutShare = async () => {
    const world = await create()
    let isThere = false
    world.site.answers.rpcRequest = () => {
      if (!isThere) throw new TestFault({ name: 'deviceNeeded' })
      return { value: signature }
    }
    world.site.answers.connectDevice = () => {
      isThere = true
      return { user: testUser }
    }
    return world
  }

  test('default: leads to the device’s window, then is asked again', async () => {
    const { opened, sign, store, until, view } = await createWithoutShare()
    const request = await sign()
    await until(() => view() === 'EmailVerifyDevice')
    expect(store.get(emailLoginAtom)).toMatchObject({ step: 'device', email: 'alice@example.com' })
    void store.set(openDeviceWindowIntent)
    await until(() => opened.windows[0]?.href !== waitingAt)
    opened.windows[0]?.say({ type: 'foyer:window', state: 'device', outcome: 'done' })
    await until(() => request.ended !== undefined)
    expect([request.ended, view()]).toEqual([signature, 'Account'])
  })

  test('error: a window that brings the share of somebody else: the account stays, and the step says so', async () => {
    const { opened, sign, site, store, until, view } = await createWithoutShare()
    const other = { ...testUser, accounts: testUser.accounts.slice(1) }
    site.answers.connectDevice = () => ({ user: other })
    const request = await sign()
    await until(() => view() === 'EmailVerifyDevice')
    void store.set(openDeviceWindowIntent)
    await until(() => opened.windows[0]?.href !== waitingAt)
    opened.windows[0]?.say({ type: 'foyer:window', state: 'device', outcome: 'done' })
    await until(() => store.get(emailLoginAtom).error !== undefined)
    expect([store.get(embeddedUserAtom), request.ended]).toEqual([testUser, undefined])
  })

  test('error: the modal is destroyed: Request was aborted; its provider makes no other frame', async () => {
    const { sign, store, until, view } = await createWithoutShare()
    const request = await sign()
    await until(() => view() === 'EmailVerifyDevice')
    endEach(store.get(runtimeAtom).stops)
    await until(() => request.ended !== undefined)
    expect(request.ended).toMatchObject({ message: 'Request was aborted' })
    const provider = (await store.set(getProviderIntent)) as Eip1193Provider
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      message: 'Request was aborted',
    })
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('error: that view is left, or the modal closed: Request was aborted', async () => {
    for (const leave of ['back', 'close'] as const) {
      const { sign, site, store, until, view } = await createWithoutShare()
      const request = await sign()
      await until(() => view() === 'EmailVerifyDevice')
      if (leave === 'back') store.set(routeAtom, { view: 'Account', data: undefined })
      else store.set(modalAtom, (x) => ({ ...x, open: false }))
      await until(() => request.ended !== undefined)
      expect(request.ended).toMatchObject({ message: 'Request was aborted' })
      expect(site.calls()).not.toContain('connectDevice')
    }
  })
})
