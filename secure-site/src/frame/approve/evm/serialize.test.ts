import { describe, expect, test } from '@rstest/core'
import { serializeTransaction } from 'viem'
import { serialize, type Unsigned } from './serialize.js'

const sizes = [0, 1, 2, 55, 56, 255, 256, 70_000]
const numbers = [0n, 1n, 127n, 128n, 255n, 256n, 10n ** 18n, (1n << 255n) + 5n]
const to = `0x${'ab'.repeat(20)}` as const

describe('serialize', () => {
  test('default: as viem writes it, of all sizes, with and without a signature', () => {
    for (const [index, size] of sizes.entries())
      for (const isLegacy of [false, true])
        for (const target of [to, undefined]) {
          const value = numbers[index] ?? 0n
          const of: Unsigned = {
            to: target,
            value,
            data: `0x${'0f'.repeat(size)}`,
            chainId: index % 2 ? 1n : 42_161n,
            nonce: index * 90,
            gas: 21_000n + (value % 1_000n),
            maxFeePerGas: 300n + (value % (1n << 100n)),
            maxPriorityFeePerGas: index % 3 ? 7n : 0n,
            isLegacy,
          }
          const common = {
            to: target,
            value,
            data: of.data,
            chainId: Number(of.chainId),
            nonce: of.nonce,
            gas: of.gas,
          }
          const theirs = isLegacy
            ? ({ ...common, type: 'legacy', gasPrice: of.maxFeePerGas } as const)
            : ({
                ...common,
                type: 'eip1559',
                maxFeePerGas: of.maxFeePerGas,
                maxPriorityFeePerGas: of.maxPriorityFeePerGas,
              } as const)
          expect(`0x${serialize(of)}`).toBe(serializeTransaction(theirs))
          for (const parity of [0, 1] as const) {
            const [r, s] = [(1n << 248n) - 3n, 1n << (index % 2 ? 255n : 90n)]
            const hex = (x: bigint) => `0x${x.toString(16).padStart(64, '0')}` as const
            const by = { r: hex(r), s: hex(s), yParity: parity, v: BigInt(27 + parity) }
            expect(`0x${serialize(of, { r, s, parity })}`).toBe(serializeTransaction(theirs, by))
          }
        }
  })
})
