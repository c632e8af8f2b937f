import { describe, expect, test } from '@rstest/core'
import { makePsbt } from '../../testing/makePsbt.js'
import { checkSigned } from './checkSigned.js'
import { readPsbt } from './psbt.js'
import { readUnsigned } from './readUnsigned.js'

const signature: makePsbt.Entry = [[2, 2], [9]]
const unsigned = readUnsigned(readPsbt(makePsbt({ version: 0, inputs: [[], []] })))
const check = (answer: Uint8Array) => () => checkSigned(answer, { unsigned, indexes: [0] })

describe('checkSigned', () => {
  test('default: the inputs that were to be signed are, in any of the ways there are, in either version', () => {
    for (const version of [0, 2] as const)
      for (const key of [[0x02, 2], [0x07], [0x08], [0x13], [0x14, 7], [0x1b, 1], [0x1c, 1]])
        expect(check(makePsbt({ version, inputs: [[[key, [9]]], []] }))).not.toThrow()
  })

  test('error: another transaction, a signature that is missing, or no PSBT', () => {
    for (const [answer, why] of [
      [makePsbt({ version: 0, inputs: [[signature], []], tx: { lockTime: 1 } }), 'another transaction'],
      [makePsbt({ version: 0, inputs: [[signature], [], []] }), 'another transaction'],
      [makePsbt({ version: 0, inputs: [[], [signature]] }), 'Input 0 is not signed'],
      [makePsbt({ version: 0, inputs: [[[[0x03], [1]]], []] }), 'Input 0 is not signed'],
      [Uint8Array.of(1, 2, 3), 'no PSBT'],
      [new Uint8Array(), 'no PSBT'],
    ] as const) {
      expect(check(answer)).toThrow(
        expect.objectContaining({
          name: 'InvalidResponseError',
          cause: expect.objectContaining({ message: expect.stringContaining(why) }),
        }),
      )
    }
  })
})
