import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { readWallet } from './readWallet.js'
import { WalletListItem } from './WalletListItem.js'

const links = [
  'https://w.test/a',
  'http://w.test/a',
  'http://localhost:1/',
  'wallet://open',
  'javascript:alert(1)',
  'data:text/html,x',
  'no link',
  '',
]
const field = fc.oneof(fc.constantFrom(...links), fc.string(), fc.constant(null), fc.integer())
const wallet = fc.record(
  {
    id: fc.oneof(fc.string(), fc.integer()),
    name: fc.oneof(fc.string({ maxLength: 80 }), fc.constant(undefined)),
    image_id: field,
    rdns: field,
    chains: fc.oneof(fc.array(fc.string()), fc.array(fc.anything()), fc.string()),
    badge_type: field,
    mobile_link: field,
    desktop_link: field,
    webapp_link: field,
    image_url: field,
    homepage: field,
    app_store: field,
    play_store: field,
    chrome_store: field,
    unknown: fc.anything(),
  },
  { requiredKeys: [] },
)
/** Treats null as absent. */
const said = (read: object | undefined) =>
  read &&
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined && value !== null))

describe('readWallet', () => {
  test('default', () => {
    const given = { id: 'a', name: 'A', mobile_link: 'wallet://open', homepage: 'https://a.test' }
    expect(readWallet(given)).toEqual(given)
  })

  test('behavior: reads what the schema of the wallet list reads, whatever is given', () => {
    fc.assert(
      fc.property(fc.oneof(wallet, fc.anything()), (given) => {
        expect(said(readWallet(given))).toEqual(said(WalletListItem.safeParse(given).data))
      }),
    )
  })
})
