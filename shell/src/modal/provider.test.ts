import { connectorsAtom, modalAtom } from '@foyer/shared-core/state'
import { createTestConnector } from '@foyer/shared-core/testing'
import { describe, expect, rs, test } from '@rstest/core'
import { openDialogAtom } from '../state/stage.js'
import { createTestHandle } from '../testing/createTestHandle.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A modal with a wallet in the browser; what the wallet itself is asked is recorded. */
function create({ methods = {} }: { methods?: object } = {}) {
  const asked: unknown[] = []
  const hearing = new Map<string, (...told: unknown[]) => void>()
  const provider = {
    request: async (given: unknown) => {
      asked.push(given)
      return 'answer'
    },
    on: (event: string, listener: (...told: unknown[]) => void) => hearing.set(event, listener),
    removeListener: (event: string) => hearing.delete(event),
  }
  const wallet = createTestConnector({
    id: 'one',
    addresses: ['0xA1', '0xB2'],
    getProvider: async () => provider,
  })
  const sol = { address: 'sol-1', publicKey: new Uint8Array(32), ...methods }
  const other = createTestConnector({ id: 'sol', namespaces: ['solana'], getProvider: async () => sol })
  const modal = createTestHandle({ options: { networks: ['eip155:1', 'eip155:137', solana] } })
  // As a dialog that is on screen once it is open.
  modal.store.set(modalAtom, { open: false, embedded: false, shaking: false })
  modal.store.set(openDialogAtom, document.createElement('dialog'))
  modal.store.set(connectorsAtom, [wallet, other])
  const request = (method: string, namespace = 'eip155') => modal.handle.ask(namespace, 'request', { method })
  return { ...modal, asked, hearing, request, wallet }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const heard = (handle: ReturnType<typeof create>['handle'], events: readonly string[]) => {
  const told: unknown[][] = []
  for (const event of events) handle.hear('eip155', event, (...values) => told.push([event, ...values]))
  return told
}
const events = ['connect', 'accountsChanged', 'chainChanged', 'disconnect']

describe('ask', () => {
  test('default: what is known of the connection is answered without its wallet, all else by the wallet', async () => {
    const { asked, handle, request } = create()
    await handle.connect({ connectorId: 'one' })
    expect(await request('eth_accounts')).toEqual(['0xA1', '0xB2'])
    expect(await request('eth_chainId')).toBe('0x1')
    expect(asked).toEqual([])
    expect(await request('personal_sign')).toBe('answer')
    expect(asked).toEqual([{ method: 'personal_sign' }])
  })

  test('error: without a connection EIP-1193 says 4900, and there are no accounts', async () => {
    const { handle, request } = create()
    const isNobody = async () => {
      expect(await request('eth_accounts')).toEqual([])
      expect(await handle.ask('bip122', 'getAccounts', undefined)).toEqual([])
      for (const method of ['eth_chainId', 'personal_sign'])
        await expect(request(method)).rejects.toMatchObject({ code: 4900, name: 'ProviderDisconnectedError' })
    }
    await isNobody()
    await handle.connect({ connectorId: 'one' })
    await handle.disconnect()
    await isNobody()
  })

  test('behavior: accounts are asked for in the modal; closing it is a no, by its code', async () => {
    const { handle, request } = create()
    const asking = request('eth_requestAccounts')
    await rs.waitUntil(() => handle.isOpen)
    await handle.close()
    await expect(asking).rejects.toMatchObject({ code: 4001, name: 'ModalClosedError' })
    const again = request('eth_requestAccounts')
    await rs.waitUntil(() => handle.isOpen)
    await handle.connect({ connectorId: 'one' })
    expect(await again).toEqual(['0xA1', '0xB2'])
    // Nobody is asked twice.
    await handle.close()
    expect(await request('eth_requestAccounts')).toEqual(['0xA1', '0xB2'])
    expect(handle.isOpen).toBe(false)
  })

  test('behavior: a Solana wallet is asked by its own methods; one that it lacks is told by its code', async () => {
    const { handle } = create({ methods: { signMessage: async (bytes: Uint8Array) => [...bytes] } })
    await handle.connect({ connectorId: 'sol' })
    expect(await handle.ask('solana', 'connect', undefined)).toEqual({
      address: 'sol-1',
      caipAddress: `${solana}:sol-1`,
    })
    expect(await handle.ask('solana', 'signMessage', new Uint8Array([1, 2]))).toEqual([1, 2])
    await expect(handle.ask('solana', 'signTransaction', new Uint8Array())).rejects.toMatchObject({
      code: 4200,
      name: 'MethodNotSupportedError',
    })
  })
})

describe('hear', () => {
  test('default: a connection, its accounts, its chain and its end are told in EIP-1193’s words', async () => {
    const { handle, tell } = create()
    const told = heard(handle, events)
    await settled()
    await handle.connect({ connectorId: 'one' })
    expect(told.splice(0)).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', ['0xA1', '0xB2']],
    ])
    tell({ type: 'chainChanged', connectorId: 'one', caipNetworkId: 'eip155:137' })
    expect(told.splice(0)).toEqual([['chainChanged', '0x89']])
    tell({
      type: 'accountsChanged',
      connectorId: 'one',
      namespace: 'eip155',
      accounts: [{ address: '0xB2', type: 'eoa' }],
    })
    expect(told.splice(0)).toEqual([['accountsChanged', ['0xB2']]])
    await handle.disconnect()
    expect(told.splice(0)).toMatchObject(
      [
        ['accountsChanged', []],
        ['disconnect', { code: 4900 }],
      ].toSorted(),
    )
  })

  test('behavior: what happened before its code came is told once it is here', async () => {
    const { handle } = create()
    const told = heard(handle, ['connect'])
    await handle.connect({ connectorId: 'one' })
    await rs.waitUntil(() => told.length === 1)
  })

  test('behavior: an event of the wallet itself is heard while it is in use, until its listener leaves', async () => {
    const { handle, hearing } = create()
    const told: unknown[] = []
    const end = handle.hear('eip155', 'message', (value) => told.push(value))
    await settled()
    await handle.connect({ connectorId: 'one' })
    await rs.waitUntil(() => hearing.has('message'))
    hearing.get('message')?.('hello')
    expect(told).toEqual(['hello'])
    await handle.disconnect()
    expect(hearing.has('message')).toBe(false)
    await handle.connect({ connectorId: 'one' })
    await rs.waitUntil(() => hearing.has('message'))
    end()
    expect(hearing.has('message')).toBe(false)
  })

  test('error: a listener that throws is reported, and the others hear', async () => {
    const report = rs.fn()
    const { reportError } = globalThis
    globalThis.reportError = report
    const { handle } = create()
    handle.hear('eip155', 'connect', () => {
      throw new Error('of the page')
    })
    const told = heard(handle, ['connect'])
    await settled()
    await handle.connect({ connectorId: 'one' })
    globalThis.reportError = reportError
    expect(told).toHaveLength(1)
    expect(report.mock.calls.map(String)).toEqual(['Error: of the page'])
  })
})
