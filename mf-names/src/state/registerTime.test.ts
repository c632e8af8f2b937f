import { routeAtom } from '@foyer/shared-core/state'
import { describe, expect, test } from '@rstest/core'
import { askToRegister, name, registered } from '../testing/askToRegister.js'
import { alice, signature } from '../testing/createNamesModal.js'
import { registerNameIntent } from './registerName.js'

describe('registerNameIntent', () => {
  test('a refusal teaches the time of the service, so that the next message has it', async () => {
    const { api, asked, clock, done, question, settle, store } = await askToRegister()
    const serviceMs = clock.nowMs() - 2 * 60 * 60_000
    const headers = { date: new Date(serviceMs).toUTCString() }
    const json = { reasons: [{ name: 'timestamp', description: 'The message is from the future' }] }
    api.answer(registered, { status: 400, json, headers })
    question.answer(signature)
    await done
    const again = store.set(registerNameIntent, { name })
    await settle()
    const message = JSON.stringify({ name, attributes: {}, timestamp: serviceMs / 1_000 })
    expect(asked.at(-1)?.params).toEqual([`0x${Buffer.from(message).toString('hex')}`, alice])
    api.answer(registered, { json: { success: true } })
    asked.at(-1)?.answer(signature)
    await again
    expect(store.get(routeAtom).view).toBe('RegisterAccountNameSuccess')
  })
})
