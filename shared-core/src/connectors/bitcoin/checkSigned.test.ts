import { describe, expect, test } from '@rstest/core'
import { makePsbt } from '../../testing/makePsbt.js'
import { checkSigned } from './checkSigned.js'
import { readPsbt } from './psbt.js'
import { readUnsigned } from './readUnsigned.js'

const signature: makePsbt.Entry = [[2, 2], [9]]
const given = readPsbt(makePsbt({ version: 0, inputs: [[], []] }))
const unsigned = readUnsigned(given)
const check = (answer: Uint8Array) => () => checkSigned(answer, { given, unsigned, inputs: [{ index: 0 }] })

describe('checkSigned', () => {
  test('default: the inputs that were to be signed are, in any of the ways there are, in either version', () => {
    for (const version of [0, 2] as const)
      for (const key of [[0x02, 2], [0x07], [0x08], [0x13], [0x14, 7], [0x1b, 1], [0x1c, 1]])
        expect(check(makePsbt({ version, inputs: [[[key, [9]]], []] }))).not.toThrow()
  })

  test('error: another transaction, a signature that is missing, or no PSBT [CAP-12: Bitcoin]', () => {
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

  test('behavior: what a co-signer had signed before is not this wallet’s; what finishes an input is enough [CAP-12: Bitcoin]', () => {
    const own = `02${'ab'.repeat(32)}`
    const keyed = (type: number, byte: number, value = 9): makePsbt.Entry => [
      [type, 2, ...Array<number>(32).fill(byte)],
      [value],
    ]
    for (const type of [0x02, 0x14, 0x1b, 0x1c]) {
      const cosigner = keyed(type, 0xee)
      const check = (entries: makePsbt.Entry[], before: makePsbt.Entry[], publicKey?: string) => () =>
        checkSigned(makePsbt({ version: 0, inputs: [entries] }), {
          given: readPsbt(makePsbt({ version: 0, inputs: [before] })),
          unsigned: readUnsigned(readPsbt(makePsbt({ version: 0, inputs: [[]] }))),
          inputs: [{ index: 0, publicKey }],
        })
      for (const publicKey of [undefined, own])
        expect(check([cosigner], [cosigner], publicKey)).toThrow('An error occurred')
      expect(check([cosigner, keyed(type, 0xab)], [cosigner])).not.toThrow()
      expect(check([keyed(type, 0xee, 8)], [cosigner])).not.toThrow()
      // Asked again, it signs the same again.
      for (const publicKey of [own, own.toUpperCase(), own.slice(2)])
        expect(check([keyed(type, 0xab)], [keyed(type, 0xab)], publicKey)).not.toThrow()
    }
    const finished: makePsbt.Entry = [[0x08], [9]]
    const again = readPsbt(makePsbt({ version: 0, inputs: [[finished], []] }))
    const answer = makePsbt({ version: 0, inputs: [[finished], []] })
    expect(() => checkSigned(answer, { given: again, unsigned, inputs: [{ index: 0 }] })).not.toThrow()
  })
})
