import { describe, expect, test } from '@rstest/core'
import { connectIntent } from '../intents/connect.js'
import { addConnectorsAtom } from '../start/connectorList.js'
import { signatureGuardAtom } from '../state/signatureGuard.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestModal } from '../testing/createTestModal.js'
import { readSmartSessionsIntent, revokeSmartSessionIntent } from './smartSessionIntents.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:1:${alice}`
const signature = `0x${'ab'.repeat(65)}`
const sessions = { pcis: [{ pci: 'a-1' }, { pci: 'b-2' }] }

/** A page with a connected EVM wallet, and what the wallet was asked to sign. */
async function create({ isOn = true, answer = async (): Promise<unknown> => signature } = {}) {
  const asked: { method: string; text: string }[] = []
  const wallet = createTestConnector({
    id: 'one',
    addresses: [alice],
    getProvider: async () => ({
      request({ method, params }) {
        const [hex = ''] = (params ?? []) as string[]
        asked.push({ method, text: Buffer.from(hex.slice(2), 'hex').toString() })
        return answer()
      },
    }),
  })
  const modal = createTestModal({
    options: { networks: ['eip155:1'], ...(isOn && { features: { smartSessions: true } }) },
  })
  modal.store.set(addConnectorsAtom, [wallet])
  const connect = () => modal.store.set(connectIntent, { connectorId: 'one' })
  const paths = () => modal.api.requests.map(({ method, url }) => `${method} ${url.pathname}`)
  return { ...modal, asked, connect, paths }
}

describe('smart sessions', () => {
  test('param: features.smartSessions: off by default, and then no service and no wallet is asked [CON-49: smart sessions]', async () => {
    const { api, asked, connect, store } = await create({ isOn: false })
    await connect()
    const before = api.requests.length
    const refused = { name: 'SmartSessionsNotEnabledError', message: 'Smart sessions are not enabled' }
    await expect(store.set(readSmartSessionsIntent)).rejects.toMatchObject(refused)
    await expect(store.set(revokeSmartSessionIntent, { pci: 'a-1' })).rejects.toMatchObject(refused)
    expect([api.requests.length - before, asked.length]).toEqual([0, 0])
  })

  test('default: those of the EVM account in use; one ends by its signature, of a text that names both [API-20: caller] [API-21: caller]', async () => {
    const { api, asked, connect, paths, store } = await create()
    await expect(store.set(readSmartSessionsIntent)).rejects.toMatchObject({ name: 'ProviderNotFoundError' })
    await connect()
    const before = api.requests.length
    for (const json of [sessions, sessions, { success: true }]) api.reply({ json })
    expect(await store.set(readSmartSessionsIntent)).toEqual(sessions.pcis)
    await store.set(revokeSmartSessionIntent, { pci: 'b-2' })
    const text = `Revoke a smart session\n\nAccount: ${account}\nSession: b-2`
    expect(asked).toEqual([{ method: 'personal_sign', text }])
    const path = `/api/v1/sessions/${encodeURIComponent(account)}`
    expect(paths().slice(before)).toEqual([`GET ${path}`, `GET ${path}`, `POST ${path}/revoke`])
    expect(api.requests.at(-1)?.body).toEqual({ pci: 'b-2', signature })
  })

  test('error: what the account does not have is not signed; a page cannot write into the text', async () => {
    const { api, asked, connect, store } = await create()
    await connect()
    for (const pci of ['c-3', 'a-1\nAccount: other', '', 7 as unknown as string]) {
      api.reply({ json: sessions })
      await expect(store.set(revokeSmartSessionIntent, { pci })).rejects.toMatchObject({
        name: 'SmartSessionNotFoundError',
      })
    }
    expect(asked).toEqual([])
  })

  test('error: after a no of the visitor, or of the release’s guard, nothing is sent', async () => {
    const no = Object.assign(new Error('no'), { code: 4001 })
    const { api, asked, connect, paths, store } = await create({ answer: () => Promise.reject(no) })
    await connect()
    const revoke = () => {
      api.reply({ json: sessions })
      return store.set(revokeSmartSessionIntent, { pci: 'a-1' })
    }
    await expect(revoke()).rejects.toMatchObject({ name: 'RequestRejectedError' })
    store.set(signatureGuardAtom, { check: () => Promise.reject(new Error('revoked version')) })
    await expect(revoke()).rejects.toBeDefined()
    expect(asked).toHaveLength(1)
    expect(paths().filter((x) => x.endsWith('/revoke'))).toEqual([])
  })
})
