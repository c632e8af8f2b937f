import type { ConnectorType } from '@foyer/shared-core/config'
import type { WalletListItem } from '@foyer/shared-core/entities'
import { defaultConnectorTypeOrder } from '@foyer/shared-core/lists'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { orderConnectors } from './orderConnectors.js'
import { sameWallet } from './sameWallet.js'

const pairing = { id: 'walletConnect', kind: 'walletConnect', name: 'WalletConnect' }
const injected = (name: string, rdns = `test.${name}`) => ({ id: rdns, rdns, kind: 'injected', name })
const wallet = (name: string, more: Partial<WalletListItem> = {}): WalletListItem => ({
  id: `list-${name}`,
  name,
  image_id: 'image',
  ...more,
})
const lines = (rows: readonly { type: ConnectorType; name: string }[]) =>
  rows.map((x) => `${x.type}: ${x.name}`)

const everything = {
  connectors: [{ id: 'coinbase', kind: 'coinbase', name: 'External' }, injected('Injected'), pairing],
  recent: [wallet('Recent')],
  featured: [wallet('Featured')],
  custom: [wallet('Custom')],
  recommended: [wallet('Recommended')],
}

describe('orderConnectors', () => {
  test('default: walletConnect, recent, injected, featured, custom, external, recommended [CON-19]', () => {
    expect(lines(orderConnectors(everything))).toEqual([
      'walletConnect: WalletConnect',
      'recent: Recent',
      'injected: Injected',
      'featured: Featured',
      'custom: Custom',
      'external: External',
      'recommended: Recommended',
    ])
  })

  test('behavior: the order of the page comes first, what it leaves out follows', () => {
    const order: readonly ConnectorType[] = ['recommended', 'injected']
    expect(lines(orderConnectors({ ...everything, order })).slice(0, 3)).toEqual([
      'recommended: Recommended',
      'injected: Injected',
      'walletConnect: WalletConnect',
    ])
  })

  test('behavior: a wallet that is recent, installed and featured is one line, reached by its extension', () => {
    const one = wallet('One', { rdns: 'test.One' })
    const connector = injected('One')
    const rows = orderConnectors({ connectors: [pairing, connector], recent: [one], featured: [one] })
    expect(rows).toEqual([
      expect.objectContaining({ type: 'walletConnect' }),
      { type: 'recent', id: one.id, name: 'One', wallet: one, connector },
    ])
  })

  test('behavior: an rdns in other letters is the same wallet', () => {
    const one = wallet('Other name', { rdns: 'Test.One' })
    const rows = orderConnectors({ connectors: [injected('One', 'test.one')], featured: [one] })
    expect(rows.map((x) => x.name)).toEqual(['One'])
  })

  test('behavior: an installed wallet without rdns is known by its name', () => {
    const connector = { id: 'injected', kind: 'injected', name: 'One' }
    const rows = orderConnectors({
      connectors: [pairing, connector],
      featured: [wallet(' one', { rdns: 'x.y' })],
    })
    expect(lines(rows)).toEqual(['walletConnect: WalletConnect', 'injected: One'])
  })

  test('behavior: an extension that takes a name does not hide the wallet of that name', () => {
    const rows = orderConnectors({
      connectors: [pairing, injected('One', 'evil.one')],
      featured: [wallet('One', { rdns: 'good.one' })],
    })
    expect(lines(rows)).toEqual(['walletConnect: WalletConnect', 'injected: One', 'featured: One'])
    expect(rows[2]).not.toHaveProperty('connector')
  })

  test('behavior: without a pairing only what is here is listed: nothing leads nowhere', () => {
    const rows = orderConnectors({ ...everything, connectors: [injected('Injected')] })
    expect(lines(rows)).toEqual(['injected: Injected'])
  })

  test('behavior: an extension that is gone since is not listed as recent', () => {
    const gone = { id: 'test.gone', rdns: 'test.gone', name: 'Gone' }
    expect(lines(orderConnectors({ connectors: [pairing], recent: [gone] }))).toEqual([
      'walletConnect: WalletConnect',
    ])
  })

  test('behavior: a wallet of the page’s own without links or picture is listed: it scans the code', () => {
    const own = { id: 'own', name: 'Own' }
    expect(lines(orderConnectors({ connectors: [pairing], custom: [own] }))).toEqual([
      'walletConnect: WalletConnect',
      'custom: Own',
    ])
  })

  test('behavior: twice the wallets are twice the work', () => {
    const workOf = (count: number) => {
      let reads = 0
      const custom = Array.from({ length: count }, (_, at): WalletListItem => {
        const one = wallet(`Wallet ${at}`)
        return Object.defineProperty(one, 'name', {
          enumerable: true,
          get: () => {
            reads += 1
            return `Wallet ${at}`
          },
        })
      })
      const connectors = [pairing, ...custom.map((_, at) => injected(`Wallet ${at}`))]
      expect(orderConnectors({ connectors, custom })).toHaveLength(count + 1)
      return reads
    }
    expect(workOf(400) / workOf(200)).toBeLessThan(2.1)
  })

  test('behavior: whatever the lists hold, every wallet is there once, in the order of the types', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D')
    const wallets = fc.array(
      fc.tuple(name, fc.boolean()).map(([x, hasRdns]) => wallet(x, hasRdns ? { rdns: `test.${x}` } : {})),
    )
    const connectors = fc.uniqueArray(name).map((names) => [pairing, ...names.map((x) => injected(x))])
    const order = fc.uniqueArray(fc.constantFrom(...defaultConnectorTypeOrder))
    fc.assert(
      fc.property(
        connectors,
        wallets,
        wallets,
        wallets,
        wallets,
        order,
        (connectors, recent, featured, custom, recommended, order) => {
          const given = { connectors, recent, featured, custom, recommended, order }
          const rows = orderConnectors(given)
          const types = [...order, ...defaultConnectorTypeOrder.filter((x) => !order.includes(x))]
          const places = rows.map((x) => types.indexOf(x.type))
          expect(places).toEqual(places.toSorted((a, b) => a - b))
          const named = rows.filter((x) => x.type !== 'walletConnect').map((x) => x.name)
          expect(new Set(named).size).toBe(named.length)
          const asked = [...connectors, ...recent, ...featured, ...custom, ...recommended]
          for (const x of asked)
            expect(rows.some((y) => sameWallet(x, y.wallet ?? y) || y.id === x.id)).toBe(true)
        },
      ),
    )
  })
})
