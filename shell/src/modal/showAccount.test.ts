import { connectionStateAtom } from '@foyer/shared-core/state'
import { describe, expect, rs, test } from '@rstest/core'
import { createTestHandle } from '../testing/createTestHandle.js'

const address = `0x${'1'.repeat(40)}` as const
const caipAddress = `eip155:1:${address}` as const
const short = '0x11…111111'

/** A button with an attribute `show`, or without. */
function createButton(show?: string) {
  const host = document.createElement('foyer-button')
  if (show !== undefined) host.setAttribute('show', show)
  const label = document.createElement('slot')
  return { host, label, idle: 'Connect wallet' }
}

/** A node that answers the balance of any account with 1.5 of the coin. */
function createConnected() {
  const modal = createTestHandle({ options: { networks: ['eip155:1', 'eip155:137'] } })
  modal.api.answer('/api/v1/', ({ body }) => {
    const calls = body as readonly { id: number }[]
    return { json: calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x14d1120d7b160000' })) }
  })
  const asked = () => modal.api.requestsOf('/api/v1/').length
  return { ...modal, asked }
}

describe('show', () => {
  test('default: the short address of the account in use, the idle text without one; nothing is asked', () => {
    const { activate, asked, handle, store } = createConnected()
    const button = createButton()
    const stop = handle.show(button)
    expect(button.label.textContent).toBe('Connect wallet')
    activate(caipAddress)
    expect(button.label.textContent).toBe(short)
    store.set(connectionStateAtom, (state) => ({ ...state, places: [], activeConnectors: {} }))
    expect(button.label.textContent).toBe('Connect wallet')
    stop()
    activate(caipAddress)
    expect(button.label.textContent).toBe('Connect wallet')
    expect(asked()).toBe(0)
  })

  test('param: the attribute show: network and balance before the address, each account asked for once', async () => {
    const { activate, asked, handle } = createConnected()
    const button = createButton('balance network')
    const stop = handle.show(button)
    activate(caipAddress)
    expect(button.label.textContent).toBe(short)
    await rs.waitUntil(() => button.label.textContent === `Ethereum · 1.5 ETH · ${short}`)
    expect(asked()).toBe(1)
    activate(`eip155:137:${address}`)
    await rs.waitUntil(() => button.label.textContent === `Polygon · 1.5 POL · ${short}`)
    expect(asked()).toBe(2)
    stop()
  })

  test('param: the attribute show: the account stands in place of the page’s own text, while there is one', () => {
    const { activate, handle, store } = createConnected()
    const [own, bare] = [createButton(''), createButton()]
    for (const button of [own, bare]) {
      button.host.append('Sign in')
      button.host.attachShadow({ mode: 'open' }).append(button.label)
      handle.show(button)
    }
    const texts = ({ label }: typeof own) => label.assignedNodes().map((node) => node.textContent)
    expect([texts(own), texts(bare)]).toEqual([['Sign in'], ['Sign in']])
    activate(caipAddress)
    expect([texts(own), texts(bare)]).toEqual([[], ['Sign in']])
    expect(own.label.textContent).toBe(short)
    store.set(connectionStateAtom, (state) => ({ ...state, connections: [], activeConnectors: {} }))
    expect(texts(own)).toEqual(['Sign in'])
  })

  test('behavior: what does not fit on one line is left out, the balance first, until there is room', async () => {
    const { activate, handle } = createConnected()
    const button = createButton('network balance')
    const frame = button.host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'))
    frame.append(button.label)
    let room = 40
    Object.defineProperty(frame, 'offsetHeight', {
      get: () => (frame.textContent.length > room ? 2 : 1) * 20,
    })
    const stop = handle.show(button)
    const resize = (width: number) => {
      room = width
      dispatchEvent(new Event('resize'))
      return button.label.textContent
    }
    activate(caipAddress)
    const whole = `Ethereum · 1.5 ETH · ${short}`
    await rs.waitUntil(() => button.label.textContent === whole)
    expect([22, 12, 40].map(resize)).toEqual([`Ethereum · ${short}`, short, whole])
    stop()
    expect(resize(12)).toBe(whole)
  })

  test('param: the attribute show: picture and name, asked for once and by a button that shows them alone', async () => {
    const { activate, api, handle } = createConnected()
    const picture = 'https://foyer.test/a.png'
    const path = `/api/v1/identity/${address}`
    api.answer(path, { json: { name: 'alice.foyer.id', avatar: picture } })
    api.answer('/api/v1/profile/account/alice.foyer.id', { json: { addresses: { '60': { address } } } })
    const [plain, person] = [createButton('network'), createButton('avatar name')]
    handle.show(plain)
    activate(caipAddress)
    await rs.waitUntil(() => plain.label.textContent === `Ethereum · ${short}`)
    expect(api.requestsOf(path)).toHaveLength(0)
    handle.show(person)
    await rs.waitUntil(() => person.label.textContent === 'alice.foyer.id')
    const image = person.label.querySelector('img')
    expect(image?.src).toBe(picture)
    expect(image?.alt).toBe('')
    expect(api.requestsOf(path)).toHaveLength(1)
    expect(plain.label.textContent).toBe(`Ethereum · ${short}`)
    expect(handle.getState()).toMatchObject({ profileName: 'alice.foyer.id', profileImage: picture })
    image?.dispatchEvent(new Event('error'))
    expect(person.label.querySelector('img')).toBeNull()
  })

  test('error: a balance that cannot be read is left out', async () => {
    const { activate, api, asked, handle } = createConnected()
    api.answer('/api/v1/', { status: 500 })
    const network = createButton('network')
    const both = createButton('network balance')
    const stops = [network, both].map((button) => handle.show(button))
    activate(caipAddress)
    await rs.waitUntil(() => asked() > 0)
    for (const { label } of [network, both])
      await rs.waitUntil(() => label.textContent === `Ethereum · ${short}`)
    for (const stop of stops) stop()
  })
})
