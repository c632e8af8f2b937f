import type { WalletListItem } from '@foyer/shared-core/entities'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { listAll } from './listAll.js'
import { orderConnectors } from './orderConnectors.js'
import { sameWallet } from './sameWallet.js'

const isWanted = () => true

describe('listAll', () => {
  test('default: own wallets first, one of both lists once, with the data of both', () => {
    const connector = { id: 'x.one', rdns: 'x.one', kind: 'injected', name: 'One' }
    const one: WalletListItem = { id: 'list-one', name: 'One of the list', rdns: 'x.one' }
    const two: WalletListItem = { id: 'two', name: 'Two' }
    expect(listAll({ own: [{ id: 'x.one', name: 'One', connector }], listed: [two, one], isWanted })).toEqual(
      [
        { id: 'x.one', name: 'One', connector, wallet: one },
        { id: 'two', name: 'Two', wallet: two },
      ],
    )
  })

  test('param: isWanted narrows own wallets; one that is not wanted is shown where the service names it', () => {
    const one = { id: 'one', name: 'One' }
    const rows = listAll({ own: [{ ...one, wallet: one }], listed: [one], isWanted: () => false })
    expect(rows).toEqual([{ ...one, wallet: one }])
    expect(listAll({ own: [{ ...one, wallet: one }], listed: [], isWanted: () => false })).toEqual([])
  })

  test('behavior: an extension that takes a name does not hide the wallet of that name', () => {
    const taker = { id: 'evil.one', rdns: 'evil.one', kind: 'injected', name: 'One' }
    const one: WalletListItem = { id: 'list-one', name: 'One', rdns: 'good.one' }
    expect(
      listAll({ own: [{ id: 'evil.one', name: 'One', connector: taker }], listed: [one], isWanted }),
    ).toEqual([
      { id: 'evil.one', name: 'One', connector: taker },
      { id: 'list-one', name: 'One', wallet: one },
    ])
  })

  test('behavior: in any lists, no wallet is missing and none is a second row', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', 'E')
    const wallet = name.map((x) => ({ id: `list-${x}`, name: x }))
    const wallets = fc.uniqueArray(wallet, { selector: (x) => x.id })
    const connectors = fc
      .uniqueArray(name)
      .map((names) => names.map((x) => ({ id: `in-${x}`, rdns: `in.${x}`, kind: 'injected', name: x })))
    fc.assert(
      fc.property(connectors, wallets, wallets, (connectors, custom, listed) => {
        const rows = listAll({ own: orderConnectors({ connectors, custom }), listed, isWanted })
        for (const x of [...connectors, ...listed])
          expect(rows.filter((row) => sameWallet(row, x) || row.wallet === x)).toHaveLength(1)
      }),
    )
  })
})
