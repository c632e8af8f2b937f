/** A host in TypeScript that takes all that the package has, but for the bridges that need libraries. */
export const host = `import { createFoyer, type Foyer, type FoyerState } from '@foyer/kit'
import { defineButton } from '@foyer/kit/button'
import { createSiwx, memoryStore, type Session } from '@foyer/kit/siwx'

defineButton()
export const foyer: Foyer = createFoyer({ projectId: 'demo', networks: ['eip155:1'] })
export const isConnected = (state: FoyerState): boolean => state.status === 'connected'
foyer.on('CONNECT_SUCCESS', ({ properties }) => console.log(properties.caipNetworkId))
export const isSignedIn = async (request: Request): Promise<readonly Session[]> =>
  createSiwx({ domain: 'app.example', store: memoryStore() }).getSessions(request)
// @ts-expect-error A misspelt option is refused.
createFoyer({ projectid: 'demo' })
`

/** What Node runs to see that an import changes nothing: not a global, not an element, not a policy. */
export const plainImport = `const touched = []
for (const name of ['customElements', 'trustedTypes', 'document', 'localStorage'])
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: new Proxy({}, {
      get: (_, key) => (name === 'document' && key === 'baseURI') ? 'http://localhost/' : touched.push(name + '.' + String(key)),
      set: (_, key) => touched.push(name + '.' + String(key)),
    }),
  })
const before = Reflect.ownKeys(globalThis).length
const { createFoyer } = await import('@foyer/kit')
const { defineButton } = await import('@foyer/kit/button')
if (touched.length > 0 || Reflect.ownKeys(globalThis).length !== before) throw new Error('The import touched ' + touched)
for (const name of ['customElements', 'trustedTypes', 'document', 'localStorage']) delete globalThis[name]
defineButton()
if (createFoyer({ projectId: 'demo' }).getServerState().namespaces === undefined) throw new Error('No state on a server')
`

/** A page that a bundler reads. */
export const bundled = `import { createFoyer } from '@foyer/kit'
globalThis.foyer = createFoyer({ projectId: 'demo' })
`

/** What Node runs under the condition that bundlers set while an app is developed. */
export const misspelt = `import { createFoyer } from '@foyer/kit'
try {
  createFoyer({ projectid: 'demo' })
} catch (error) {
  console.log(error.message)
}
`

/** A server that an account signs in to: with the package and WebCrypto alone, which Node and edge runtimes have. */
export const server = `import { createFoyer } from '@foyer/kit'
import { createSiwx, memoryStore } from '@foyer/kit/siwx'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
function base58(buffer) {
  const bytes = [...new Uint8Array(buffer)]
  let [number, text] = [bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n), '']
  for (; number > 0n; number /= 58n) text = letters[Number(number % 58n)] + text
  return '1'.repeat(bytes.findIndex((byte) => byte > 0)) + text
}
async function signIn() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const address = base58(await crypto.subtle.exportKey('raw', publicKey))
  const siwx = createSiwx({ domain: 'app.example', store: memoryStore() })
  const post = (path, body) =>
    siwx.handler(new Request('http://localhost/siwx' + path, {
      method: 'POST',
      headers: { origin: 'https://app.example', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }))
  const { nonce } = await (await post('/nonce')).json()
  const message = [
    'app.example wants you to sign in with your Solana account:', address, '', '',
    'URI: https://app.example', 'Version: 1', 'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'Nonce: ' + nonce, 'Issued At: ' + new Date().toISOString(),
  ].join('\\n')
  const signature = base58(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(message)))
  const answer = await post('/verify', { message, signature })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  const sessions = await siwx.getSessions({ headers: { cookie } })
  if (sessions[0]?.data.accountAddress !== address) throw new Error('Not signed in: ' + (await answer.text()))
  if (createFoyer({ projectId: 'demo' }).getServerState().namespaces === undefined) throw new Error('No state')
  return address
}
export const signedIn = signIn()
`
