import { describe, expect, test } from '@rstest/core'
import { parseSignInOptions } from './parseSignInOptions.js'

describe('parseSignInOptions', () => {
  test('param: siwx and siweConfig; protection that is asked for wrongly is refused, not ignored', () => {
    const call = () => {}
    const siweConfig = { getNonce: call, verifyMessage: call, getSession: call, signOut: call }
    const sessions = { verify: call, getSession: call, signOut: call }
    for (const given of [{ siwx: true }, { siwx: {} }, { siwx: { required: true, server: '/siwx' } }])
      expect(parseSignInOptions(given)).toEqual(given.siwx === true ? {} : given.siwx)
    for (const given of [{ siweConfig }, { siwx: { sessions } }])
      expect(parseSignInOptions(given)).toEqual(Object.values(given)[0])
    for (const [given, option] of [
      [{ siwx: 'yes' }, 'siwx'],
      [{ siwx: { requird: true } }, 'siwx.requird'],
      [{ siwx: { server: '/siwx', sessions } }, 'siwx'],
      [{ siwx: { statement: 'two\nlines' } }, 'siwx.statement'],
      [{ siwx: { statement: 'Get 50% off' } }, 'siwx.statement'],
      [{ siwx: { statement: 'a'.repeat(501) } }, 'siwx.statement'],
      [{ siwx: { uri: 'app.example' } }, 'siwx.uri'],
      [{ siwx: { resources: ['https://app.example/terms', 'the terms'] } }, 'siwx.resources.1'],
      [{ siweConfig: { ...siweConfig, statement: '“Hello”' } }, 'siweConfig.statement'],
      [{ siweConfig: { ...siweConfig, getNonce: 'abc' } }, 'siweConfig.getNonce'],
      [{ siweConfig: {} }, 'siweConfig.getNonce'],
    ] as const)
      expect(() => parseSignInOptions(given)).toThrow(expect.objectContaining({ option }))
  })
})
