/** A host in TypeScript that takes all that the package has, but for the bridges: those need their libraries. */
export const host = `import { createFoyer, type Foyer, type FoyerState } from '@foyer/kit'
import { defineButton } from '@foyer/kit/button'

defineButton()
export const foyer: Foyer = createFoyer({ projectId: 'demo', networks: ['eip155:1'] })
export const isConnected = (state: FoyerState): boolean => state.status === 'connected'
foyer.on('CONNECT_SUCCESS', ({ properties }) => console.log(properties.caipNetworkId))
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
