import { describe, expect, test } from '@rstest/core'
import { readDeployed } from './readDeployed'

const url = 'https://cdn.example.com/foyer/release.json'
const shell = {
  version: '1.0.0',
  contract: 1,
  entry: 'shell/e.js',
  runtime: 'rt/r.js',
  flags: [],
  views: {},
  preload: [],
}
const list = { schema: 1, sequence: 1, remotes: { shell }, integrity: {} }
const flavour = { ...list, remotes: { shell: { ...shell, entry: 'shell/dev/e.js' } }, integrity: { a: 'b' } }

type Answer = object | string | number | Error

/** A server with these files; a number stands for a status, an error for no answer. */
const fetchOf = (files: Record<string, Answer>) => async (asked: string) => {
  const answer = files[asked.slice('https://cdn.example.com/foyer/'.length)] ?? 404
  if (answer instanceof Error) throw answer
  if (typeof answer === 'number') return new Response('', { status: answer })
  return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
}

describe('readDeployed', () => {
  test('default: the list, and the flavour of its shell that lies beside it', async () => {
    const deployed = await readDeployed(url, fetchOf({ 'release.json': list, 'release.dev.json': flavour }))
    expect(deployed).toEqual({
      url,
      list,
      dev: { shell: flavour.remotes.shell, integrity: flavour.integrity },
    })
  })

  test('behavior: no flavour, or the one of another version, is none [FED-10: the development build]', async () => {
    const other = { ...flavour, remotes: { shell: { ...shell, version: '0.9.0' } } }
    for (const answer of [404, 403, '<html>', other]) {
      const files = { 'release.json': list, 'release.dev.json': answer }
      expect(await readDeployed(url, fetchOf(files))).toHaveProperty('dev', undefined)
    }
  })

  test('error: each in one line', async () => {
    const refused = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    const cases: readonly [Answer, string][] = [
      [404, `${url} is not there (status 404)`],
      [500, `${url} answers with status 500`],
      [refused, `No answer from ${url} (connect ECONNREFUSED)`],
      ['<html>', `${url} is not JSON`],
      [[], `${url} is no release list of a schema known here`],
      [{ ...list, schema: 2 }, `${url} is no release list of a schema known here`],
      [{ ...list, remotes: {} }, `${url} is no release list of a schema known here`],
      [{ ...list, remotes: { shell, 'mf-a': {} } }, `${url} is no release list of a schema known here`],
    ]
    for (const [answer, message] of cases)
      await expect(readDeployed(url, fetchOf({ 'release.json': answer }))).rejects.toMatchObject({
        name: 'RemoteError',
        message,
      })
    await expect(readDeployed('release.json')).rejects.toThrow('--release takes the URL of a release list')
  })
})
