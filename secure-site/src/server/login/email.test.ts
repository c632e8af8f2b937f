import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { recovery, serverShare, startWorld, type World, wallet } from '../testing/secureWorld.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('a login by e-mail', () => {
  test('default: a code is mailed, signs in, makes a wallet, gives its share and signs out', async () => {
    const email = 'alice@example.com'
    const { me, page } = await world.signIn(email)
    expect(me).toEqual({ userId: expect.any(String), authName: 'email', email, recovery: [] })
    const made = await page.ask('wallet/create', { wallet, serverShare, recovery })
    expect(made.me).toEqual({ ...me, wallet, recovery: ['code'] })
    expect(await page.ask('wallet/share', { purpose: 'sign' })).toEqual({ serverShare })
    expect(await page.ask('me', {})).toEqual(made)
    await page.ask('signOut', {})
    expect(await page.fault('me', {})).toMatchObject({ name: 'signedOut' })
  })
})
