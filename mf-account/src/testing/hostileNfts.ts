/** A script that would leave a trace if it ran. */
const script = '<script>globalThis.ran = true</script>'
const json = (value: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`
const base64 = (text: string) => btoa(unescape(encodeURIComponent(text)))
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="globalThis.ran = true">${script}<image href="https://evil.example/in.png"/></svg>`
const cid = `bafkrei${'a'.repeat(52)}`

/** What a configured host answers to some paths of `https://nfts.test`. */
export const hostileAnswers: Readonly<
  Record<string, { status?: number; json?: unknown } | 'never' | 'broken'>
> = {
  '/missing.json': { status: 404 },
  '/broken.json': 'broken',
  '/never.json': 'never',
  '/huge.json': { json: { name: 'Huge', padding: 'x'.repeat(200_000) } },
  '/list.json': { json: ['a'] },
  '/null.json': { json: null },
  '/lure.json': { json: { name: 'claim at https://evil.example', image: 'https://evil.example/lure.png' } },
}

/** What contracts say of where an NFT's metadata is; each is minted to its owner. */
export const hostileUris: readonly string[] = [
  '',
  ' ',
  'javascript:globalThis.ran = true',
  'JaVaScRiPt:globalThis.ran=true',
  'vbscript:a',
  `data:text/html,${script}`,
  'data:text/html;base64,PHNjcmlwdD4=',
  `data:application/json;base64,${base64(JSON.stringify({ name: 'Scripted', image: `data:image/svg+xml;base64,${base64(svg)}` }))}`,
  'data:application/json;base64,%%%',
  'data:application/json,',
  'data:application/json,{',
  `data:application/json,${'['.repeat(5_000)}`,
  json([]),
  json(null),
  json('text'),
  json({ name: { toString: 'x' }, image: { url: 'https://evil.example/object.png' } }),
  json({ __proto__: { name: 'x' }, constructor: { prototype: { ran: true } } }),
  json({ name: '\u202eeman desrever', description: '\u2066\u2067\u200b\u200d hidden' }),
  json({ name: 'https://evil.example/claim', description: '<a href="https://evil.example">claim</a>' }),
  json({ name: script, description: script, attributes: [{ trait_type: script, value: script }] }),
  json({ name: '<img src=https://evil.example/x onerror=alert(1)>' }),
  json({ name: 'n'.repeat(5_000), description: 'd'.repeat(5_000) }),
  json({
    name: 'Many',
    attributes: Array.from({ length: 300 }, (_, at) => ({ trait_type: `${at}`, value: at })),
  }),
  json({ image: 'javascript:globalThis.ran = true' }),
  json({ image: `data:text/html,${script}` }),
  json({ image: `data:image/svg+xml,${svg}` }),
  json({ image_data: svg }),
  json({ image: 'https://evil.example/a.png' }),
  json({ image: '//evil.example/a.png' }),
  json({ image: 'https://nfts.test@evil.example/a.png' }),
  json({ image: 'https://nfts.test.evil.example/a.png' }),
  json({ image: 'https://nfts.test/ten-megabytes.png' }),
  json({ image: 'file:///etc/passwd' }),
  json({ image: 'blob:https://dapp.test/1' }),
  json({ image: 'https://dapp.test/logout' }),
  json({ image: `ipfs://${cid}/../../../logout` }),
  json({ animation_url: 'https://evil.example/a.html', external_url: 'javascript:alert(1)' }),
  'https://evil.example/metadata.json',
  'http://evil.example/{id}.json',
  '//evil.example/metadata.json',
  'https://nfts.test:8443/other-port.json',
  'http://nfts.test/plain.json',
  'https://user:secret@nfts.test/a.json',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:8545/',
  'wss://evil.example',
  'ftp://evil.example/a.json',
  `ipfs://${cid}`,
  `ipfs://${cid}/../../api/v1/account`,
  'ipfs://evil.example/a',
  `https://evil.example/ipfs/${cid}`,
  `ar://${'A'.repeat(43)}`,
  'ar://../../x',
  ...Object.keys(hostileAnswers).map((path) => `https://nfts.test${path}`),
]

type Info = Readonly<Record<string, unknown>>

/** What a history says of an NFT; `fields` stands in for the contract and the id where it has them. */
export const hostileInfos: readonly Info[] = [
  { token_id: '-1' },
  { token_id: '1e30' },
  { token_id: '1.5' },
  { token_id: '9'.repeat(78) },
  { token_id: '9'.repeat(5_000) },
  { token_id: '0x' },
  { token_id: Number.MAX_VALUE },
  { token_id: Number.NaN },
  { token_id: null },
  { token_id: {} },
  { contract_address: '0x' },
  { contract_address: 'vitalik.eth' },
  { contract_address: `0x${'0'.repeat(40)}` },
  { contract_address: `0x${'f'.repeat(40)}` },
  { contract_address: `0x${'g'.repeat(40)}` },
  { contract_address: 7 },
  { contract_address: ['0x'] },
  { interface: 'ERC20' },
  { interface: {} },
  { name: { a: 1 } },
  { name: '\u202e\u202e\u202e' },
  { name: 'Visit https://evil.example' },
  { name: 'z\u0327'.repeat(500) },
  { content: { preview: { url: 'https://evil.example/preview.png' } } },
  { content: { preview: { url: 'javascript:globalThis.ran = true' } } },
  { content: { detail: { url: 'data:text/html,x' } } },
  { content: { preview: { url: 7 }, detail: null } },
  { content: 'https://evil.example/content.png' },
  { flags: { is_spam: 'no' } },
  { flags: null },
]
