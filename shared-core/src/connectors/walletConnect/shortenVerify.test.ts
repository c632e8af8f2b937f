import { describe, expect, test } from '@rstest/core'
import { createTestClock } from '../../testing/createTestClock.js'
import { shortenVerify } from './shortenVerify.js'

const to = { id: '1', decryptedId: '1' }

function create(isPublicRelay: boolean, answer: () => Promise<string | undefined>) {
  const clock = createTestClock()
  let asked = 0
  const verify = {
    register: (_to: typeof to) => {
      asked += 1
      return answer()
    },
  }
  shortenVerify(verify, { clock, isPublicRelay })
  return { asked: () => asked, clock, verify }
}

describe('shortenVerify', () => {
  test('default: beside a relay of our own it is never asked [CAP-01: its verify step]', async () => {
    const { asked, verify } = create(false, () => new Promise(() => {}))
    expect(await verify.register(to)).toBeUndefined()
    expect(asked()).toBe(0)
  })

  test('behavior: on the public relay its answer counts, but is waited for 800 ms at most', async () => {
    expect(await create(true, async () => 'attestation').verify.register(to)).toBe('attestation')
    const silent = create(true, () => new Promise(() => {}))
    const answers: (string | undefined)[] = []
    void silent.verify.register(to).then((x) => answers.push(x))
    await silent.clock.advanceAsync(799)
    expect(answers).toEqual([])
    await silent.clock.advanceAsync(1)
    expect(answers).toEqual([undefined])
  })

  test('error: its failure is nobody’s', async () => {
    const failing = create(true, () => Promise.reject(new Error('unreachable')))
    expect(await failing.verify.register(to)).toBeUndefined()
  })
})
