import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { type Hex, toHex } from 'viem'
import { startSmartWorld } from '../../testing/smartWorld.js'
import { createApprovals } from '../approvals.js'
import { prepare } from '../approve/main.js'
import { callDataOf, safe, safeAddressOf } from '../smart/safe.js'
import type { Began } from '../windows.js'

const friend = `0x${'7'.repeat(40)}` as const
let world: Awaited<ReturnType<typeof startSmartWorld>>
beforeAll(async () => {
  world = await startSmartWorld()
})
afterAll(() => world.close())

/** A visitor with a smart account, whom the frame's own approvals ask; `says` is what they say to the next question. */
async function visit() {
  const { eoa, frame, request } = await world.visit()
  const reviewed: Began = { page: 'approve', state: 's', untilMs: Number.POSITIVE_INFINITY }
  const drawn: string[] = []
  const visitor = { says: false }
  const approvals = createApprovals({
    send: () => {},
    reviewIn: () => reviewed,
    prepare: (ask) => prepare(frame, ask),
    show: (question, press) => {
      if (!question) return
      press.review()
      drawn.push(question.id)
      approvals.decide(reviewed, { id: question.id, isApproved: visitor.says })
    },
  })
  Object.assign(frame, { approvals })
  return { account: safeAddressOf(eoa) as Hex, drawn, request, visitor }
}

const typedData = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'book' },
}
const call = { to: friend, value: 0n, data: '0x' } as const

/** Of each method that a smart account approves, what a page asks. */
const asked = {
  personal_sign: (account: Hex) => [toHex('hello'), account],
  eth_signTypedData_v4: (account: Hex) => [account, JSON.stringify(typedData)],
  eth_sendTransaction: (account: Hex) => [{ from: account, to: friend, value: '0x0' }],
  wallet_sendCalls: (account: Hex) => [
    { version: '2.0.0', from: account, chainId: '0x1', atomicRequired: true, calls: [{ to: friend }] },
  ],
  eth_sendUserOperation: (account: Hex) => [
    { sender: account, callData: callDataOf([call]), signature: '0x' },
    safe.entryPoint,
  ],
} as const

describe('what a smart account approves', () => {
  test('default: batches, user operations, transactions and signatures are of a yes alone; permissions, which no account has, are refused by name and asked of nobody [ROLE-02]', async () => {
    const { account, drawn, request, visitor } = await visit()
    const rejected = { fault: { name: 'rejected', code: 4001, message: 'User rejected the request' } }
    const methods = Object.entries(asked)
    for (const [method, params] of methods)
      await expect(request(method, params(account)), method).rejects.toMatchObject(rejected)
    expect(drawn).toHaveLength(methods.length)
    // Nothing was sent: what is sent first deploys the account.
    expect(await world.client.getCode({ address: account })).toBeUndefined()
    visitor.says = true
    for (const [method, params] of methods) {
      const value = await request(method, params(account))
      const id = method === 'wallet_sendCalls' ? (value as { id: string }).id : value
      expect(id, method).toMatch(/^0x[0-9a-f]{64,}$/)
      if (method === 'wallet_sendCalls' || method === 'eth_sendUserOperation')
        await expect.poll(() => request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
    }
    expect(drawn).toHaveLength(2 * methods.length)
    expect(await world.client.getCode({ address: account })).toMatch(/^0x/)
    for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions'])
      await expect(request(method, [{ from: account }]), method).rejects.toMatchObject({
        fault: { name: 'rpc', code: 4200, message: `${method} is not supported by this account` },
      })
    expect(drawn).toHaveLength(2 * methods.length)
  })
})
