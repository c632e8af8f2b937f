import { describe, expect, test } from '@rstest/core'
import { signMessage } from './signMessage.js'

const address = `0x${'1'.repeat(40)}`
const signature = `0x${'ab'.repeat(65)}`

const sign = (answer: (request: { method: string; params?: unknown }) => unknown) =>
  signMessage({
    caipAddress: `eip155:1:${address}`,
    message: 'Grüße',
    provider: { request: async (request) => answer(request) },
  })

describe('signMessage', () => {
  test('default: the text as bytes, then the account (EIP-191)', async () => {
    const asked: unknown[] = []
    expect(await sign((request) => asked.push(request) && signature)).toBe(signature)
    expect(asked).toEqual([{ method: 'personal_sign', params: ['0x4772c3bcc39f65', address] }])
  })

  test('error: a no is a no, and what is no signature is none', async () => {
    const refuse = (code: number) => () => {
      throw Object.assign(new Error('no'), { code })
    }
    await expect(sign(refuse(4001))).rejects.toMatchObject({ name: 'RequestRejectedError' })
    await expect(sign(refuse(-32603))).rejects.toMatchObject({ name: 'UnknownFailureError' })
    for (const answer of [
      undefined,
      '',
      '0x',
      `0x${'ab'.repeat(63)}`,
      `0x${'a'.repeat(131)}`,
      [signature],
      7,
    ])
      await expect(sign(() => answer)).rejects.toMatchObject({ name: 'InvalidResponseError' })
    expect(await sign(() => `0x${'ab'.repeat(700)}`)).toHaveLength(1_402)
  })
})
