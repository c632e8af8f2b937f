import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { readProposal } from './readProposal.js'

const hash = `0x${'ab'.repeat(32)}`
const info = (confirmed: number, confirmationsRequired = 2) => ({
  confirmationsRequired,
  confirmations: Array.from({ length: confirmed }, () => ({ signer: { value: '0x' } })),
})

describe('readProposal', () => {
  test('default: waits for owners, then for somebody who executes it', () => {
    const waiting = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
    expect(readProposal({ ...waiting, detailedExecutionInfo: info(1) })).toEqual({
      status: 'waiting',
      confirmed: 1,
      required: 2,
    })
    expect(
      readProposal({ txStatus: 'AWAITING_EXECUTION', txHash: null, detailedExecutionInfo: info(2) }),
    ).toEqual({ status: 'waiting', confirmed: 2, required: 2 })
  })

  test('behavior: is executed, failed or cancelled only where the host page says so [CAP-04: its proposals]', () => {
    expect(readProposal({ txStatus: 'SUCCESS', txHash: hash })).toEqual({ status: 'executed', hash })
    expect(readProposal({ txStatus: 'FAILED', txHash: hash })).toEqual({ status: 'failed', hash })
    expect(readProposal({ txStatus: 'CANCELLED', txHash: null })).toEqual({ status: 'cancelled' })
  })

  test('behavior: nothing is executed without a transaction', () => {
    for (const txStatus of ['SUCCESS', 'FAILED'])
      for (const txHash of [null, undefined, ''])
        expect(readProposal({ txStatus, txHash, detailedExecutionInfo: info(2) })).toMatchObject({
          status: 'waiting',
        })
  })

  test('behavior: a host page that tells no owners', () => {
    for (const detailedExecutionInfo of [undefined, null, {}])
      expect(readProposal({ txStatus: 'AWAITING_CONFIRMATIONS', detailedExecutionInfo })).toEqual({
        status: 'waiting',
        confirmed: 1,
        required: 1,
      })
  })

  test('error: anything else is no answer', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(() => readProposal(answer)).toThrow(expect.objectContaining({ name: 'InvalidResponseError' }))
      }),
    )
    for (const wrong of [
      { txStatus: 'DONE', txHash: hash },
      { txStatus: 'SUCCESS', txHash: 7 },
      { txStatus: 'AWAITING_CONFIRMATIONS', detailedExecutionInfo: { confirmationsRequired: '2' } },
    ])
      expect(() => readProposal(wrong)).toThrow(expect.objectContaining({ name: 'InvalidResponseError' }))
  })
})
