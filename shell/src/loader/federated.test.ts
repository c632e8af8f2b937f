import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core'
import { createFoyer } from './federated.js'

declare let __webpack_public_path__: string

const version = { version: '0.0.0-test', contract: 1, flags: [], views: [] }
const list = {
  base: 'https://cdn.example.com/foyer/release.json',
  integrity: Object.fromEntries(
    ['s.js', 'core.js', 'c.js', 'rt.js', 'Connect.js'].map((file) => [file, `sha384-${'A'.repeat(64)}`]),
  ),
  remotes: {
    shell: { ...version, version: '9.9.9', entry: 's.js', runtime: 'rt.js', preload: ['core.js'] },
    'mf-connect': { ...version, entry: 'c.js', runtime: 'rt.js', preload: ['Connect.js'] },
  },
}
const checked: unknown[][] = []
const made: { release: typeof list }[] = []
let revoked: string[] = []

rs.mock('../release/check.js', () => ({
  check: async (...given: unknown[]) => {
    checked.push(given)
    return { ...list, remotes: { ...list.remotes, shell: { ...list.remotes.shell, revoked } } }
  },
}))
rs.mock('../modal/createModal.js', () => ({
  createModal: async (context: { release: typeof list }) => {
    made.push(context)
    return { open: async () => 'opened', ready: Promise.resolve() }
  },
}))

describe('createFoyer of the shell’s container', () => {
  const fetched: string[] = []
  beforeEach(() => {
    __webpack_public_path__ = 'https://cdn.example.com/foyer/shell/0.0.0/'
    rs.stubGlobal('fetch', async (url: unknown) => {
      fetched.push(String(url))
      return Response.json({})
    })
  })
  afterEach(() => {
    rs.unstubAllGlobals()
    document.head.replaceChildren()
    for (const all of [checked, made, fetched]) all.length = 0
    revoked = []
  })

  test('default: the list beside the release is checked, and the shell that is here runs with it', async () => {
    const foyer = createFoyer({ projectId: 'demo', releaseKey: 'key', reconnect: false })
    expect(fetched).toEqual([])
    await expect(foyer.open()).resolves.toBe('opened')
    expect(fetched).toEqual(['https://cdn.example.com/foyer/release.json'])
    expect(checked).toEqual([
      [expect.any(Response), fetched[0], expect.objectContaining({ releaseKey: 'key' })],
    ])
    // What runs is told by its own version, not by the one the list names.
    expect(made[0]?.release.remotes.shell).toMatchObject({ version: '0.0.0-test' })
  })

  test('behavior: the first remote’s files are fetched ahead, those of another shell are not', async () => {
    await createFoyer({ reconnect: false }).open()
    const files = [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1))
    expect(files).toEqual(['rt.js', 'c.js', 'Connect.js'])
  })

  test('error: a shell that was revoked does not run', async () => {
    revoked = ['0.0.0-test']
    await expect(createFoyer({ reconnect: false }).open()).rejects.toMatchObject({
      name: 'ReleaseListError',
      message: 'Release list refused: shell 0.0.0-test is revoked',
    })
    expect(made).toEqual([])
  })

  test('error: an unknown option is refused by its name', () => {
    expect(() => createFoyer({ projektId: 'demo' })).toThrow('Unknown option "projektId"')
  })
})
