import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import type { Foyer } from '../host/types.js'

let kit: typeof import('./kit.development.js')
let asked: unknown[] = []
beforeEach(async () => {
  rs.resetModules()
  // The build puts these in.
  rs.stubGlobal('FOYER_HERE', 'https://cdn.example.com/foyer/loader.js')
  rs.stubGlobal('FOYER_RELEASE', 0)
  rs.stubGlobal('FOYER_ORIGIN', [1])
  rs.stubGlobal('FOYER_CHECK', ['check.js'])
  asked = []
  rs.stubGlobal('fetch', async (url: unknown) => {
    asked.push(url)
    throw new TypeError('fetch failed')
  })
  // Imported late: the module reads its own address when it first runs.
  kit = await import('./kit.development.js')
})
afterEach(() => {
  rs.unstubAllGlobals()
})

const create = (options: object = {}): Foyer =>
  kit.createFoyer({ projectId: 'demo', warm: 'none', ...options })

/** A call as a page without types makes it. */
const call = (name: keyof Foyer, ...given: unknown[]) =>
  (create()[name] as (...given: unknown[]) => unknown)(...given)

const network = { id: 7, name: 'Seven', nativeCurrency: { name: 'Seven', symbol: 'SEV', decimals: 18 } }

describe('the kit while an app is developed', () => {
  test.each([
    [{ projectid: 'demo' }, 'Unknown option: projectid', 'Did you mean projectId?'],
    [{ features: { swpas: true } }, 'Unknown option: features.swpas', 'Did you mean features.swaps?'],
    [{ services: { relya: 'wss://relay.example' } }, 'Unknown option: services.relya', 'services.relay'],
    [{ networks: 42 }, 'Invalid option: networks', 'expected array'],
    [{ networks: ['polygon'] }, 'Network not found', 'polygon'],
    [{ networks: ['eip155:1'], defaultNetwork: 'eip155:99999999' }, 'Network not found', 'eip155:99999999'],
    [{ networks: [{ ...network, rpcUrls: 'http://localhost' }] }, 'Invalid option', 'A network'],
    [{ theme: { mode: 'drak' } }, 'Invalid option: theme.mode', '"light"'],
    [{ currency: 'dollars' }, 'Invalid option: currency', 'usd'],
  ])('error: createFoyer throws at once for %j', (options, message, hint) => {
    expect(() => create(options)).toThrow(message)
    expect(() => create(options)).toThrow(hint)
  })

  test.each([
    ['open', [{ viwe: 'Swap' }], 'viwe', 'Did you mean view?'],
    ['open', [{ view: 'Swapp' }], 'view', 'Did you mean Swap?'],
    ['open', [{ view: 'Swap', form: 'ETH' }], 'form', 'Did you mean from?'],
    ['open', [{ namespace: 'ethereum' }], 'namespace', 'One of eip155, solana, bip122.'],
    ['connect', [{ connector: 'x' }], 'connector', 'Did you mean connectorId?'],
    ['disconnect', ['evm'], 'namespace', 'evm is none.'],
    ['switchNetwork', ['polygon'], 'polygon', 'CAIP'],
    ['switchNetwork', ['eip155:137', { aks: false }], 'aks', 'Unknown option'],
    ['addNetwork', [{ id: 'seven' }], 'Invalid option', 'A network'],
    ['removeNetwork', [137], '137', 'CAIP'],
    ['getProvider', ['ethereum'], 'namespace', 'ethereum is none.'],
  ] as const)('error: %s(%j) rejects before anything loads', async (name, given, message, hint) => {
    const answer = call(name, ...given)
    await expect(answer).rejects.toThrow(message)
    await expect(answer).rejects.toThrow(hint)
    expect(asked).toEqual([])
  })

  test.each([
    ['on', ['CONNECT_SUCESS', () => {}], 'Did you mean CONNECT_SUCCESS?'],
    ['provider', ['ethereum'], 'ethereum is none.'],
    ['setTheme', [{ mod: 'dark' }], 'theme.mod'],
    ['setCurrency', ['dollars'], 'currency'],
    ['updateFeatures', [{ swap: true }], 'features.swap'],
  ] as const)('error: %s(%j) throws', (name, given, message) => {
    expect(() => call(name, ...given)).toThrow(message)
  })

  test('default: what is right passes, as a view of the page’s own remote does', async () => {
    const foyer = create({ id: 'main', networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
    expect(foyer.getState().status).toBe('disconnected')
    foyer.on('*', () => {})()
    foyer.on('CONNECT_SUCCESS', () => {})()
    foyer.setTheme({ mode: 'dark' })
    expect(foyer.provider('solana')).toBe(foyer.provider('solana'))
    // No release answers here: these get as far as asking for one.
    for (const given of [
      { view: 'MyOwnPage', what: 'ever' },
      { view: 'Swap', from: 'ETH' },
    ]) {
      asked = []
      await expect(foyer.open(given as never)).rejects.not.toThrow(/option/)
      expect(asked).not.toEqual([])
    }
  })
})
