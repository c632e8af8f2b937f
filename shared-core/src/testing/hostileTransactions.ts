const address = `0x${'1'.repeat(40)}`
const rtl = '\u202Eevil\u202C'
const invisible = '\u200B\u200D\uFEFF'

const transfer = (fields: object) => ({
  fungible_info: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  direction: 'out',
  quantity: { numeric: '1.5' },
  sender: address,
  recipient: address,
  ...fields,
})
let count = 0
const of = (metadata: object = {}, fields: object = {}) => {
  count += 1
  return {
    id: `hostile${count}`,
    metadata: {
      operationType: 'send',
      hash: `0x${String(count).padStart(64, '0')}`,
      minedAt: '2026-01-02T03:04:05Z',
      sentFrom: address,
      sentTo: address,
      status: 'confirmed',
      nonce: 1,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers: [transfer({})],
    ...fields,
  }
}
const withTransfer = (fields: object) => of({}, { transfers: [transfer(fields)] })
const named = (text: unknown) => withTransfer({ fungible_info: { name: text, symbol: text } })
const nft = (nft_info: unknown) => withTransfer({ fungible_info: undefined, nft_info })

const badQuantities = [
  '-1',
  'NaN',
  'Infinity',
  '1e400',
  '1e-7',
  '0x10',
  '',
  ' ',
  '1,5',
  '1.2.3',
  '9'.repeat(10_000),
  '٣',
  1.5,
  -1,
  null,
  {},
  ['1'],
  true,
]
const badDates = [
  'yesterday',
  '',
  '0000-00-00T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-13-45T99:99:99Z',
  '2026-01-01T00:00:00Z'.repeat(100),
  0,
  Number.MAX_SAFE_INTEGER,
  null,
  {},
]
const badNames = [
  rtl,
  invisible,
  '\u0000\u0007',
  'https://claim.example/?a=1',
  '<img src=x onerror="globalThis.hit=1">',
  '"><script>globalThis.hit=1</script>',
  'javascript:globalThis.hit=1',
  'A'.repeat(10_000),
  'ﷺ'.repeat(500),
  `Z${'\u0301'.repeat(500)}`,
  'שלום',
  '👩‍👩‍👧‍👦'.repeat(50),
  '{what}',
  '\n\n\n',
  '',
  7,
  null,
  {},
]
const badPictures = [
  'javascript:globalThis.hit=1',
  'data:text/html,<script>globalThis.hit=1</script>',
  'file:///etc/passwd',
  'blob:null/1',
  '//',
  'chrome://settings',
  'https://tracker.test/pixel.png',
  'https://foyer.test@tracker.test/pixel.png',
  5,
  null,
]
const badIds = ['<b>', '../../x', `0x${'a'.repeat(500)}`, `0x\u202E${'1'.repeat(39)}`, ' ', '', 5, null, {}]

/** What no view may show in part: these have no id, hash, moment, chain or status that can be read. */
export const unreadableTransactions: readonly unknown[] = [
  null,
  undefined,
  5,
  'text',
  [],
  {},
  { id: 'x' },
  of({}, { id: '' }),
  of({}, { id: 5 }),
  of({}, { id: 'x'.repeat(10_000) }),
  of({}, { metadata: null }),
  of({ chain: 'ethereum' }),
  of({ chain: null }),
  of({ status: 'lost' }),
  of({ status: undefined }),
  ...badIds.map((hash) => of({ hash })),
  ...badDates.map((minedAt) => of({ minedAt })),
]

/** What is shown without the parts that cannot be read. */
export const oddTransactions: readonly unknown[] = [
  of({}, { transfers: null }),
  of({}, { transfers: undefined }),
  of({}, { transfers: 'none' }),
  of({}, { transfers: [null, 5, {}, []] }),
  of({}, { transfers: Array.from({ length: 5_000 }, () => transfer({})) }),
  of({}, { approvals: [{ spender: '<b>', quantity: { numeric: 'unlimited' } }], transfers: [] }),
  of({ operationType: 'teleport' }),
  of({ operationType: '__proto__' }),
  of({ operationType: 'constructor' }),
  of({ operationType: '<script>' }),
  of({ operationType: null }),
  of({ nonce: -1 }),
  of({ nonce: Number.NaN }),
  of({ nonce: '7' }),
  of({ application: { name: rtl } }),
  of({ application: 'app' }),
  ...badIds.map((sentTo) => of({ sentTo, sentFrom: sentTo })),
  ...badIds.map((recipient) => withTransfer({ recipient, sender: recipient })),
  ...badQuantities.map((numeric) => withTransfer({ quantity: { numeric } })),
  ...badNames.map(named),
  ...badNames.map((name) => nft({ name, token_id: name, contract_address: name, interface: name })),
  ...badPictures.map((url) => withTransfer({ fungible_info: { symbol: 'X', icon: { url } } })),
  ...badPictures.map((url) => nft({ name: 'N', content: { preview: { url }, detail: { url } } })),
  ...[255, -1, 1.5, Number.NaN, '18', null].map((decimals) =>
    withTransfer({ fungible_info: { symbol: 'X', decimals } }),
  ),
  ...[Number.NaN, -5, Number.POSITIVE_INFINITY, '5', null].map((value) =>
    withTransfer({ value, price: value }),
  ),
  ...['up', null, 5].map((direction) => withTransfer({ direction })),
]
