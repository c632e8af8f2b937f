import { describe, expect, test } from '@rstest/core'
import { optionNames } from './Options.js'
import { parseCurrency, parseFeatures, parseOptions, parseTheme } from './parseOptions.js'

const caught = (options: unknown): unknown => {
  try {
    return parseOptions(options)
  } catch (error) {
    return error
  }
}

describe('parseOptions', () => {
  test('default', () => {
    const options = {
      projectId: 'demo',
      services: { preset: 'selfHosted', origin: 'https://wallet.example.com' },
      networks: ['eip155:1'],
      metadata: { name: 'Example', url: 'https://example.com', icons: [] },
      features: { socials: ['google', 'x'], connectMethodsOrder: ['wallet', 'email'] },
      theme: { mode: 'system', variables: { accent: '#f00', zIndex: 5 } },
      messages: { de: { 'modal.close': 'Zu' } },
      customWallets: [{ id: 'a', name: 'A' }],
      nfts: { source: async () => [], hosts: ['https://nfts.example'] },
      warm: 'none',
      pinned: 'importmap',
      defaultAccountTypes: { eip155: 'eoa', bip122: 'payment' },
    }
    expect(parseOptions(options)).toMatchObject(options)
  })

  test('behavior: knows every option of the host API', () => {
    const documented = [
      'projectId services release networks defaultNetwork customRpcUrls metadata features featuredWalletIds',
      'includeWalletIds excludeWalletIds customWallets allWallets siwx siweConfig theme locale messages embedded',
      'basic manualPairing reconnect defaultAccountTypes tokens termsUrl privacyUrl analytics debug',
      'quietUntilOpened restrictedTimezones allowUnsupportedChain warm pinned releaseKey minSequence channel nfts nfts.source nfts.hosts',
      'services.ipfsGateway services.arweaveGateway',
    ].flatMap((line) => line.split(' '))
    expect(documented.filter((name) => !optionNames().includes(name))).toEqual([])
  })

  test('error: a source of NFTs that is no function, and hosts that are no web addresses', () => {
    expect(caught({ nfts: { source: 'https://a.example' } })).toMatchObject({ option: 'nfts.source' })
    expect(caught({ nfts: { hosts: ['javascript:alert(1)'] } })).toMatchObject({ option: 'nfts.hosts.0' })
    expect(caught({ nfts: { host: [] } })).toMatchObject({ option: 'nfts.host', nearest: 'nfts.hosts' })
  })

  test('error: an unknown option is named, with the nearest known one', () => {
    expect(caught({ projetcId: 'a' })).toMatchObject({
      name: 'UnknownOptionError',
      message: 'Unknown option: projetcId',
      option: 'projetcId',
      nearest: 'projectId',
    })
    expect(caught({ features: { swap: true } })).toMatchObject({
      option: 'features.swap',
      nearest: 'features.swaps',
    })
    expect(caught({ services: { relai: 'wss://a' } })).toMatchObject({
      option: 'services.relai',
      nearest: 'services.relay',
    })
    expect(caught({ theme: { variables: { colour: 'red' } } })).toMatchObject({
      option: 'theme.variables.colour',
    })
    expect(caught({ somethingElseEntirely: 1 })).toMatchObject({ nearest: undefined })
  })

  test('param: warm and pinned: the words the loader knows, and no others', () => {
    for (const warm of ['intent', 'visible', 'idle', 'none'])
      expect(parseOptions({ warm, pinned: 'importmap' })).toEqual({ warm, pinned: 'importmap' })
    expect(caught({ warm: 'hover' })).toMatchObject({ name: 'InvalidOptionError', option: 'warm' })
    expect(caught({ pinned: true })).toMatchObject({ name: 'InvalidOptionError', option: 'pinned' })
  })

  test('behavior: of a button’s attributes, those that are no options are left out; the options are held to their shapes', () => {
    const attributes = { attributes: true, class: 'big', dataTestid: 'buy', projectId: 'demo' }
    expect(parseOptions(attributes)).toEqual({ projectId: 'demo' })
    expect(caught({ ...attributes, analytics: 'perhaps' })).toMatchObject({ option: 'analytics' })
    expect(caught({ ...attributes, attributes: false })).toMatchObject({ name: 'UnknownOptionError' })
  })

  test('error: a wrong value is named by its option', () => {
    const cases = {
      projectId: 1,
      networks: 'eip155:1',
      termsUrl: 'javascript:alert(1)',
      allWallets: 'sometimes',
      services: { preset: 'other' },
      metadata: { name: 'A' },
      customWallets: [{ id: 'a' }],
    }
    for (const [option, value] of Object.entries(cases)) {
      const error = caught({ [option]: value })
      expect(error).toMatchObject({ name: 'InvalidOptionError' })
      expect(String(error)).toContain(option)
    }
    for (const value of [undefined, null, 'demo', 5])
      expect(caught(value)).toMatchObject({ name: 'InvalidOptionError' })
  })

  test('error: a name that is too long is told with the limit and its place', () => {
    const told = String(caught({ customWallets: [{ id: 'a', name: 'x'.repeat(65) }] }))
    expect(told).toContain('Invalid option: customWallets.0.name')
    expect(told).toContain('At most 64 characters')
    expect(caught({ customWallets: [{ id: 'a', name: 'x'.repeat(64) }] })).not.toBeInstanceOf(Error)
  })

  test('error: two who sell crypto by one name: a purchase is found again by it', () => {
    const seller = { kind: 'link', name: 'Pay', url: 'https://pay.test' }
    expect(parseOptions({ services: { onramp: [seller, { ...seller, name: 'Other' }] } })).toBeDefined()
    const told = caught({ services: { onramp: [seller, { ...seller, url: 'https://other.test' }] } })
    expect(told).toMatchObject({ name: 'InvalidOptionError', option: 'services.onramp' })
  })

  test('error: siwx and siweConfig together [VAL-14]', () => {
    expect(() => parseOptions({ siwx: {}, siweConfig: {} })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
  })
})

describe('parseTheme', () => {
  test('default: the mode is light or dark, or what the system says of the two [VAL-04]', () => {
    for (const mode of ['light', 'dark', 'system'] as const) expect(parseTheme({ mode })).toEqual({ mode })
    for (const mode of ['auto', 'LIGHT', '', 1, null, 'sepia']) {
      expect(() => parseTheme({ mode })).toThrow('Invalid option: theme.mode')
      expect(() => parseOptions({ theme: { mode } })).toThrow('Invalid option: theme.mode')
    }
  })

  test('error: an unknown part is named', () => {
    expect(() => parseTheme({ colour: 'red' })).toThrow('Unknown option: theme.colour')
    expect(() => parseTheme('dark')).toThrow('Invalid option: theme')
  })
})

describe('parseCurrency', () => {
  test('default: what the data API takes, in lower case; a refusal lists them', () => {
    for (const currency of ['usd', 'eur', 'jpy', 'try'] as const) {
      expect(parseCurrency(currency)).toBe(currency)
      expect(parseOptions({ currency })).toMatchObject({ currency })
    }
    for (const currency of ['EUR', 'btc', '', 1, null]) {
      const refusal = {
        message: 'Invalid option: currency',
        metaMessages: [expect.stringContaining('usd, eur, ')],
      }
      expect(() => parseCurrency(currency)).toThrow(expect.objectContaining(refusal))
      expect(caught({ currency })).toMatchObject(refusal)
    }
  })
})

describe('parseFeatures', () => {
  test('default', () => {
    expect(parseFeatures({ swaps: false, socials: ['x'] })).toEqual({ swaps: false, socials: ['x'] })
    expect(() => parseFeatures({ swap: false })).toThrow('Unknown option: features.swap')
    expect(() => parseFeatures({ swaps: 'no' })).toThrow('Invalid option: features.swaps')
  })
})
