import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { makeFolder } from '../fixtures/makeFolder'
import { PolicyError } from './PolicyError'
import { policyHeaders } from './policyHeaders'
import { readArguments } from './readArguments'

const page = 'https://dapp.example'
const loader = 'https://cdn.example/foyer/loader.js'
const needed = ['--page', page, '--loader', loader]

const read = (...args: string[]) => readArguments([...needed, ...args])
const reading = (args: readonly string[]) => () => readArguments(args)

/** The error's text for the person: exactly one line. */
const refusal = (...args: string[]) => {
  try {
    return read(...args)
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error
    expect(error.message).not.toContain('\n')
    return error.message
  }
}

const write = (text: string) => {
  const file = join(makeFolder(), 'list.json')
  writeFileSync(file, text)
  return file
}

describe('readArguments', () => {
  test('default: the page, its loader, and a nonce to be filled in', () => {
    expect(read()).toEqual({ page, loader, options: {}, scripts: { nonce: 'NONCE' }, isolated: false })
    expect(reading(['--loader', loader])).toThrow('--page is missing')
    expect(reading(['--page', page])).toThrow('--loader is missing')
  })

  test('param: everything that decides whom the page talks to reaches the policy', () => {
    const list = { integrity: { 'a.js': 'sha384-a' } }
    const own = ['--services', 'selfHosted', '--origin', 'https://wallet.example']
    const nodes = ['--rpc', 'eip155:1=https://one.example/a?b=c', '--rpc', 'eip155:1=https://two.example']
    const given = read(
      ...own,
      ...nodes,
      ...['--network', 'eip155:1', '--network', 'bip122:000000000019d6689c085ae165831e93'],
      ...['--release', '/release.json', '--list', write(JSON.stringify(list))],
      ...['--hash', 'sha256-a+/Z=', '--image', 'https://*.example', '--reports', '/reports', '--isolated'],
    )
    expect(given).toEqual({
      page,
      loader,
      options: {
        services: { preset: 'selfHosted', origin: 'https://wallet.example' },
        networks: ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'],
        customRpcUrls: { 'eip155:1': ['https://one.example/a?b=c', 'https://two.example'] },
        release: '/release.json',
      },
      scripts: { hashes: ['sha256-a+/Z='] },
      isolated: true,
      list,
      images: ['https://*.example'],
      reports: '/reports',
    })
  })

  test('param: --options takes what createFoyer takes, word for word', () => {
    const options = { projectId: 'demo', services: 'selfHosted', networks: ['eip155:1'], release: '/r.json' }
    const { projectId: _, ...deciding } = options
    expect(read('--options', JSON.stringify(options)).options).toEqual(deciding)
    const pinned = { release: { integrity: { 'a.js': 'sha384-a' } } }
    expect(read('--options', JSON.stringify(pinned)).options).toEqual(pinned)
  })

  test('error: services that do not exist, or whose origin is not told', () => {
    expect(refusal('--services', 'foo')).toBe('--services is sandbox, selfHosted or reown, not "foo"')
    expect(refusal('--services', 'selfHosted')).toContain('--services selfHosted needs --origin')
    expect(refusal('--services', 'selfHosted', '--origin', 'wallet')).toContain('--origin takes an absolute')
    for (const args of [[], ['--services', 'reown']])
      expect(refusal(...args, '--origin', page)).toBe('--origin goes with --services selfHosted')
  })

  test('error: an address that is relative or none, and what would end a source and begin another', () => {
    const endings = ['https://a.example; script-src *', 'https://a.example;b', 'https://a.example,b']
    for (const url of ['nonsense', '/loader.js', 'ftp://a.example', ...endings, ''])
      expect(reading(['--page', page, '--loader', url])).toThrow(
        '--loader takes an absolute http or https URL',
      )
    expect(reading(['--page', 'dapp', '--loader', loader])).toThrow('--page takes an absolute')
    expect(refusal('--image', 'pictures')).toContain('--image takes an absolute')
    expect(refusal('--nonce', "a' *")).toContain('--nonce takes a value without')
    expect(refusal('--hash', 'sha1-a')).toContain('--hash takes sha256-')
    expect(refusal('--reports', '/a; img-src *')).toContain('--reports takes a URL')
    expect(refusal('--nonce', 'a', '--hash', 'sha256-a')).toContain('--nonce and --hash')
  })

  test('error: networks that createFoyer refuses, or that nothing serves; an id without its address', () => {
    expect(refusal('--network', 'eip155:999999')).toBe(
      '--network: Network not found. Network: eip155:999999. Foyer does not know this id: pass the full definition of the network',
    )
    expect(refusal('--options', '{"networks":["eip155:999999"]}')).toContain('--options: Network not found')
    expect(refusal('--options', '{"networks":[]}')).toBe('--options: no network that Foyer could serve')
    for (const line of ['eip155:1', 'one=https://a.example', 'eip155:1=nonsense'])
      expect(refusal('--rpc', line)).toContain(
        `--rpc takes id=URL, as eip155:1=https://node.example, not "${line}"`,
      )
  })

  test('error: options that are no JSON, unknown, or of another kind', () => {
    expect(refusal('--options', '{bad')).toContain('--options is not JSON: ')
    expect(refusal('--options', '{\n\n"bad"\n')).toContain('--options is not JSON: ')
    expect(refusal('--options', '{"nonsense":1}')).toBe('--options: Unknown option: nonsense')
    expect(refusal('--options', '{"netwroks":[]}')).toContain('Did you mean networks?')
    expect(refusal('--options', '{"services":"foo"}')).toContain('--options: Invalid option: services')
    expect(refusal('--options', 'null')).toContain('--options: Invalid option: options')
    expect(refusal('--options', '{"release":5}')).toContain('--options: release is')
    expect(refusal('--options', '{"release":"https://"}')).toContain('--options: release is no URL')
    expect(refusal('--release', 'https://')).toBe('--release is no URL: "https://"')
  })

  test('error: what is said twice would mean one of the two', () => {
    const options = ['--options', '{"services":"sandbox","networks":["eip155:1"]}']
    expect(refusal(...options, '--services', 'reown')).toContain('--services and the services of --options')
    expect(refusal(...options, '--network', 'eip155:1')).toContain('--network and the networks of --options')
  })

  test('error: a list that is not there, no JSON, no list', () => {
    const missing = join(makeFolder(), 'none.json')
    expect(refusal('--list', missing)).toBe(`--list ${missing} cannot be read`)
    const [broken, other] = [write('{'), write('{"integrity":{"a.js":1}}')]
    expect(refusal('--list', broken)).toBe(`--list ${broken} is not JSON`)
    expect(refusal('--list', other)).toBe(`--list ${other} holds no release list`)
  })

  test('error: words it does not know', () => {
    expect(refusal('--nonsense')).toBe("Unknown option '--nonsense'")
    expect(refusal('--release', '--isolated')).toBe('--release needs a value')
  })

  test('behavior: whatever is given, it ends in headers or in one line', () => {
    const name = fc.constantFrom('services', 'origin', 'release', 'network', 'rpc', 'nonce', 'hash', 'image')
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('https://a.example', 'selfHosted', 'eip155:1', "'", ';', ','),
    )
    const written = fc.record({ name, value }).map((given) => `--${given.name}=${given.value}`)
    fc.assert(
      fc.property(fc.array(written, { maxLength: 5 }), (args) => {
        try {
          const { 'content-security-policy': policy = '' } = policyHeaders(read(...args))
          // The number of directives stays the same for any sources.
          expect(policy.split(';')).toHaveLength(11)
        } catch (error) {
          if (!(error instanceof PolicyError)) throw error
          expect(error.message).toContain('--')
        }
      }),
      { numRuns: 100 },
    )
  })
})
