import { afterEach, describe, expect, test } from '@rstest/core'
import { check } from './check.js'

const base = 'https://cdn.example.com/foyer/release.json'
const hash = `sha256-${'A'.repeat(43)}=`
const remote = { contract: 1, entry: 'e.js', runtime: 'rt.js', flags: [], views: [], preload: [] }
const shell = { version: '1.0.0', ...remote }
const list = { schema: 1, sequence: 7, remotes: { shell }, integrity: { 'e.js': hash, 'rt.js': hash } }

describe('check', () => {
  afterEach(() => localStorage.clear())

  test('behavior: the visitor and what was seen come from storage; nothing is written', async () => {
    expect((await check(Response.json(list), base)).visitorId).toHaveLength(36)
    expect(localStorage.length).toBe(0)
    localStorage.setItem('@foyer/visitor', '"somebody"')
    localStorage.setItem('@foyer/release', JSON.stringify({ [base]: 8 }))
    await expect(check(Response.json(list), base)).rejects.toThrow('older than one already seen')
    localStorage.setItem('@foyer/release', 'broken')
    expect((await check(Response.json(list), base)).visitorId).toBe('somebody')
  })

  test('error: a shell that is revoked; another remote is its own view’s failure', async () => {
    const revoked = { ...shell, revoked: ['1.0.0'] }
    await expect(check({ ...list, remotes: { shell: revoked } }, base)).rejects.toMatchObject({
      name: 'ReleaseListError',
      message: 'Release list refused: shell 1.0.0 is revoked',
    })
    const { remotes } = await check({ ...list, remotes: { shell, a: revoked } }, base)
    expect(remotes.a).toEqual(revoked)
  })
})
