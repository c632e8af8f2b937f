import { createServiceApp } from '@foyer/services/http'
import { expect, test } from '@rstest/core'
import { privateKeyToAccount } from 'viem/accounts'
import { chainSpecs } from '../chains/chainSpecs.js'
import { addSmartSessions } from './addSmartSessions.js'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const id = `eip155:1:${owner.address}`
const permissions = [{ type: 'native-token-transfer' }]
const soon = Math.floor(Date.now() / 1_000) + 3_600

function open() {
  const app = createServiceApp()
  addSmartSessions(app, { gate: (_, next) => next(), chains: chainSpecs })
  return async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await app.request(`/v1/sessions/${path}`, init)
    return { status: response.status, body: await response.json() }
  }
}
const textOf = (pci: string, of = id) => `Revoke a smart session\n\nAccount: ${of}\nSession: ${pci}`

test('addSmartSessions: an account’s own, until they are over, or it ends one by its signature', async () => {
  const ask = open()
  const { pci } = (await ask(id, { expiry: soon, permissions })).body
  await ask(id, { expiry: 1, permissions })
  const found = await ask(`eip155:1:${owner.address.toLowerCase()}`)
  expect(found.body.pcis).toMatchObject([{ pci, expiry: soon, permissions }])
  expect((await ask(`eip155:137:${owner.address}`)).body).toEqual({ pcis: [] })

  const revoke = async (signature: unknown, of = pci) => {
    const { body, status } = await ask(`${id}/revoke`, { pci: of, signature })
    return [status, body.reasons?.[0].name]
  }
  expect(await revoke('0x', 'unknown')).toEqual([404, 'pci'])
  for (const signature of [
    undefined,
    '0x12',
    await other.signMessage({ message: textOf(pci) }),
    await owner.signMessage({ message: textOf('another') }),
    await owner.signMessage({ message: textOf(pci, `eip155:137:${owner.address}`) }),
  ])
    expect(await revoke(signature)).toEqual([403, 'signature'])
  expect(await revoke(await owner.signMessage({ message: textOf(pci) }))).toEqual([200, undefined])
  expect((await ask(id)).body).toEqual({ pcis: [] })
})

test('addSmartSessions: error: another id, and a body without what it needs', async () => {
  const ask = open()
  for (const wrong of ['eip155:5:0x12', `eip155:999:${owner.address}`, 'alice.eth'])
    for (const body of [undefined, {}]) expect((await ask(wrong, body)).body.reasons[0].name).toBe('id')
  expect((await ask(id, { expiry: 'soon', permissions })).status).toBe(400)
})
