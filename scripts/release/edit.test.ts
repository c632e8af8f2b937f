import { describe, expect, test } from '@rstest/core'
import { canary, promote, publish } from './edit'
import { makeList } from './fixture'
import { shipmentOf } from './list'

const account = (version: string, marks?: Record<string, string>) =>
  makeList({ 'mf-account': version }, marks ? { marks } : {})
const built = (version: string, mark = '') =>
  shipmentOf(account(version, { 'mf-account': mark }), 'mf-account')
const remote = 'mf-account'
const start = makeList({ 'mf-account': '1.0.0' }, { sequence: 7 })
const withCanary = canary({ list: start, remote, built: built('1.1.0'), sharePercent: 5 })

describe('publish', () => {
  test('default: the first release has everything that was built', () => {
    const list = publish({ last: undefined, built: account('1.0.0'), remotes: ['shell', remote] })
    expect(list).toEqual({ ...account('1.0.0'), sequence: 1 })
  })

  test('default: a new version takes the place of the old one and of its files; the rest stays [FED-07: replaced]', () => {
    const next = publish({ last: start, built: account('1.1.0'), remotes: [remote] })
    expect(next.sequence).toBe(8)
    expect(next.remotes[remote]).toEqual(account('1.1.0').remotes[remote])
    expect(next.remotes.shell).toBe(start.remotes.shell)
    expect(Object.keys(next.integrity)).toEqual([
      'rt/mf-rt.00000000.js',
      'shell/1.0.0/remoteEntry.js',
      'shell/1.0.0/view.11111111.js',
      'mf-account/1.1.0/remoteEntry.js',
      'mf-account/1.1.0/view.11111111.js',
    ])
  })

  test('param: remotes: what is not named stays as it is, whatever was built', () => {
    const next = publish({
      last: start,
      built: makeList({ shell: '2.0.0', 'mf-account': '1.1.0' }),
      remotes: [remote],
    })
    expect(next.remotes.shell?.version).toBe('1.0.0')
  })

  test('behavior: what is out already is nothing new', () => {
    expect(publish({ last: start, built: account('1.0.0'), remotes: ['shell', remote] })).toBe(start)
  })

  test('behavior: one edit, one sequence, however many versions are new; a signature does not outlive it', () => {
    const all = makeList({ shell: '2.0.0', 'mf-account': '1.1.0', 'mf-new': '1.0.0' })
    const last = { ...start, signature: 'of the old list' }
    const next = publish({ last, built: all, remotes: Object.keys(all.remotes) })
    expect(next.sequence).toBe(8)
    expect('signature' in next).toBe(false)
  })

  test('error: other bytes under a version that is out', () => {
    const changed = account('1.0.0', { 'mf-account': '!' })
    expect(() => publish({ last: start, built: changed, remotes: ['shell', remote] })).toThrow(
      'mf-account/1.0.0/remoteEntry.js was released with other bytes: raise the version of mf-account',
    )
  })

  test('error: an older version, a revoked one, one that a canary stands beside, one nobody built [FED-07: replaced]', () => {
    const publishing = (last: typeof start, version: string) => () =>
      publish({ last, built: account(version), remotes: [remote] })
    expect(publishing(start, '0.9.0')).toThrow('mf-account 0.9.0 is older than the stable 1.0.0')
    const { [remote]: before } = start.remotes
    if (!before) throw new Error('The fixture has no such remote')
    const revoked = { ...start, remotes: { ...start.remotes, [remote]: { ...before, revoked: ['1.1.0'] } } }
    expect(publishing(revoked, '1.1.0')).toThrow('mf-account 1.1.0 is revoked: raise the version')
    expect(publishing(withCanary, '1.2.0')).toThrow('mf-account has the canary 1.1.0')
    expect(() => publish({ last: start, built: start, remotes: ['mf-swap'] })).toThrow(
      'Unknown remote "mf-swap"; the list has shell, mf-account',
    )
    expect(() => publish({ last: start, built: start, remotes: ['toString'] })).toThrow('Unknown remote')
  })
})

describe('canary', () => {
  test('default: the built version stands beside the stable one, with its share and its hashes [FED-07: canary]', () => {
    expect(withCanary.sequence).toBe(8)
    expect(withCanary.remotes[remote]).toEqual({
      ...start.remotes[remote],
      canary: { ...account('1.1.0').remotes[remote], share: 0.05 },
    })
    expect(withCanary.integrity).toEqual({ ...start.integrity, ...account('1.1.0').integrity })
  })

  test('behavior: another share for the one that is out, with its build, with the stable one’s or with none', () => {
    for (const by of [built('1.1.0'), built('1.0.0'), undefined]) {
      const next = canary({ list: withCanary, remote, built: by, sharePercent: 50 })
      expect(next.sequence).toBe(9)
      expect(next.remotes[remote]?.canary).toEqual({ ...withCanary.remotes[remote]?.canary, share: 0.5 })
    }
  })

  test('error: a share out of range', () => {
    for (const sharePercent of [0, -1, 100.1, Number.NaN])
      expect(() => canary({ list: start, remote, built: built('1.1.0'), sharePercent })).toThrow('--share is')
    expect(canary({ list: start, remote, built: built('1.1.0'), sharePercent: 100 }).sequence).toBe(8)
  })

  test('error: nothing built, nothing new, something older, another canary, other bytes [FED-08: other bytes]', () => {
    const trying = (list: typeof start, by: ReturnType<typeof built> | undefined) => () =>
      canary({ list, remote, built: by, sharePercent: 5 })
    expect(trying(start, undefined)).toThrow('The build holds no mf-account')
    expect(trying(start, built('1.0.0'))).toThrow('mf-account 1.0.0 is built, and the stable version already')
    expect(trying(start, built('0.9.0'))).toThrow('is older than the stable 1.0.0')
    expect(trying(withCanary, built('1.2.0'))).toThrow('mf-account has the canary 1.1.0')
    expect(trying(withCanary, built('1.1.0', '!'))).toThrow('was released with other bytes')
  })
})

describe('promote', () => {
  test('default: the canary is the stable version, and the old one’s files are gone from the list', () => {
    const next = promote({ list: withCanary, remote })
    expect(next).toEqual({ ...account('1.1.0'), sequence: 9 })
  })

  test('error: no canary, no such remote', () => {
    expect(() => promote({ list: start, remote })).toThrow('mf-account has no canary to promote')
    expect(() => promote({ list: start, remote: 'mf-swap' })).toThrow('Unknown remote "mf-swap"')
  })
})
