import { afterAll, afterEach, beforeAll, describe, expect, test } from '@rstest/core'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex, verifyMessage } from 'viem'
import { startSmartWorld } from '../../testing/smartWorld.js'
import { delegatedKind } from '../approve/smart/kinds/delegatedKind.js'
import { waitForTransaction } from '../approve/smart/sendOperation.js'
import { getUser } from '../calls/account.js'
import { initSmartAccount, setPreferredAccount } from '../calls/smart.js'
import { safe } from './safe.js'
import { lastPending, readOutcome } from './sentCalls.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' as const
const friend = `0x${'5'.repeat(40)}` as const
const implementation = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
const delegated = `0xef0100${implementation.slice(2).toLowerCase()}`
/** Another published contract that accounts take the code of. */
const otherContract = '0xe6cae83bde06e4c305530e199d7217f42808555b'
let world: Awaited<ReturnType<typeof startSmartWorld>>

beforeAll(async () => {
  world = await startSmartWorld({ kind: 'eip7702' })
})
afterAll(() => world.close())
const { setTimeout: realTimeout } = globalThis
afterEach(() => {
  Reflect.set(globalThis, 'setTimeout', realTimeout)
})

/** The waits for an earlier operation, a second each, pass at once. */
const hurry = () =>
  Reflect.set(globalThis, 'setTimeout', (run: () => void, ms = 0) => realTimeout(run, ms === 1_000 ? 1 : ms))

const approve = (amount: bigint) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] }),
})
const batch = (from: string, calls: readonly object[], more = {}) => [
  { version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls, ...more },
]
const allowance = (account: Hex) =>
  world.client.readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [account, friend],
  })

/** A visitor whose pick is the smart account, as the page's default is. */
async function visit() {
  const visitor = await world.visit()
  await setPreferredAccount(visitor.frame, { type: 'smartAccount' }, asked)
  const { eoa, request } = visitor
  const send = async (amount: bigint) =>
    ((await request('wallet_sendCalls', batch(eoa, [approve(amount)]))) as { id: Hex }).id
  const reaches = (id: string, status: number) =>
    expect.poll(() => request('wallet_getCallsStatus', [id])).toMatchObject({ status })
  const notes = () => visitor.questions.at(-1)?.notes.map(({ text }) => text)
  return { ...visitor, notes, reaches, send }
}

describe('an account of one key with code', () => {
  test('default: two calls that the app pays give it the code, once, at its own address; its signatures hold before and after', async () => {
    const { eoa, notes, questions, reaches, request, send } = await visit()
    const message = 'Hello before there is code'
    const sign = () => request('personal_sign', [toHex(message), eoa]) as Promise<Hex>
    const holds = async () => {
      const of = { address: eoa, message, signature: await sign() }
      return [await world.client.verifyMessage(of), await verifyMessage(of)]
    }
    expect(await world.client.getCode({ address: eoa })).toBeUndefined()
    expect(await holds()).toEqual([true, true])

    const calls = [approve(7n), { to: friend, value: '0x0' }]
    const { id } = (await request('wallet_sendCalls', batch(eoa, calls))) as { id: string }
    expect(questions.at(-1)).toMatchObject({ title: 'title.batch', account: eoa })
    expect(questions.at(-1)?.lines.slice(-2)).toEqual([
      { label: 'line.code', value: implementation, as: 'code' },
      { label: 'line.fee', word: 'word.sponsored' },
    ])
    expect(notes()).toEqual(['note.sponsored', 'note.getsCode'])
    await reaches(id, 200)
    expect(await world.client.getCode({ address: eoa })).toBe(delegated)
    expect(await allowance(eoa)).toBe(7n)
    expect(await world.client.getBalance({ address: eoa })).toBe(0n)
    expect(await holds()).toEqual([true, true])
    const magic = await world.client.readContract({
      address: eoa,
      abi: [isValidSignature],
      functionName: 'isValidSignature',
      args: [toHex(1n, { size: 32 }), await sign()],
    })
    expect(magic).toBe('0xffffffff')

    await reaches(await send(8n), 200)
    expect(notes()).toEqual(['note.sponsored'])
    expect(await allowance(eoa)).toBe(8n)
    // The authorization took the account's only nonce.
    expect(await world.client.getTransactionCount({ address: eoa })).toBe(1)
  })

  test('default: both account types have one address; the pick alone says how it sends, and the page hears of one', async () => {
    const { eoa, frame, questions, request } = await visit()
    const of = { caipNetworkId: 'eip155:1' }
    expect((await getUser(frame, {}, asked)).user).toMatchObject({
      address: eoa,
      accounts: [
        { address: eoa, type: 'eoa' },
        { namespace: 'solana', type: 'eoa' },
        { address: eoa, type: 'smartAccount' },
      ],
      smartAccountDeployed: false,
    })
    expect(await request('eth_accounts', [])).toEqual([eoa])
    const can = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
    expect(await request('wallet_getCapabilities', [eoa])).toEqual({ '0x1': can })
    const transfer = [{ from: eoa, to: friend, value: '0x5' }]
    await world.ask(['anvil_setBalance', eoa, toHex(parseEther('1'))])
    const hash = (await request('eth_sendTransaction', transfer)) as Hex
    expect((await world.client.getTransaction({ hash })).to).toBe(safe.entryPoint.toLowerCase())
    expect(await initSmartAccount(frame, of, asked)).toEqual({ address: eoa, isDeployed: true })

    await setPreferredAccount(frame, { type: 'eoa' }, asked)
    expect(await request('eth_accounts', [])).toEqual([eoa])
    expect(await request('wallet_getCapabilities', [eoa])).toEqual({})
    for (const params of [batch(eoa, [approve(1n)]), [{ chainId: '0x1', calls: [approve(1n)] }]])
      await expect(request('wallet_sendCalls', params)).rejects.toMatchObject({ fault: { code: 4200 } })
    const plain = (await request('eth_sendTransaction', transfer)) as Hex
    expect((await world.client.waitForTransactionReceipt({ hash: plain })).to).toBe(friend)
    expect(questions.at(-1)?.lines.at(-1)?.value).toMatch(/ ETH$/)
    // Elsewhere it is an account of one key, whatever its visitor picked.
    await setPreferredAccount(frame, { type: 'smartAccount' }, asked)
    expect(await request('eth_accounts', [], 'eip155:10')).toEqual([eoa])
    await expect(
      request('wallet_sendCalls', batch(eoa, [approve(1n)], { chainId: '0xa' }), 'eip155:10'),
    ).rejects.toMatchObject({ fault: { code: 4200 } })
  })

  test('behavior: what gives power over the account is asked for by the frame alone, and named by the site’s project alone', async () => {
    const { eoa, questions, request } = await visit()
    const typed = (domain: object, primaryType: string) => {
      const types = { [primaryType]: [{ name: 'delegate', type: 'address' }] }
      return [eoa, JSON.stringify({ domain, types, primaryType, message: { delegate: friend } })]
    }
    const manager = { name: 'DelegationManager', version: '1', chainId: 1, verifyingContract: friend }
    const own = { name: 'EIP7702StatelessDeleGator', version: '1', chainId: 1, verifyingContract: eoa }
    for (const params of [
      typed(manager, 'Delegation'),
      typed(own, 'PackedUserOperation'),
      typed({ ...own, verifyingContract: eoa.toLowerCase() }, 'PackedUserOperation'),
    ])
      await expect(request('eth_signTypedData_v4', params)).rejects.toMatchObject({
        fault: { name: 'invalid', message: 'The data gives power over the account' },
      })
    for (const method of ['wallet_signAuthorization', 'eth_signAuthorization', 'eth_sign'])
      await expect(request(method, [{ address: otherContract, chainId: 1, nonce: 0 }])).rejects.toMatchObject(
        { fault: { name: 'rpcNotAllowed' } },
      )
    const auth = { address: otherContract, chainId: '0x1', nonce: '0x0' }
    await expect(
      request('eth_sendTransaction', [{ from: eoa, to: friend, authorizationList: [auth] }]),
    ).rejects.toMatchObject({ fault: { name: 'invalid' } })
    await expect(
      request('wallet_sendCalls', batch(eoa, [approve(1n)], { capabilities: { eip7702Auth: auth } })),
    ).rejects.toMatchObject({ fault: { code: 5700 } })
    expect(questions).toEqual([])
    // An operation that a page made is read to its calls: its authorization is not the page's to say.
    const callData = delegatedKind.callDataOf([{ ...approve(9n), value: 0n }])
    const operation = { sender: eoa, callData, signature: '0x', eip7702Auth: auth }
    const id = (await request('eth_sendUserOperation', [operation, safe.entryPoint])) as Hex
    await expect.poll(() => request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
    expect(questions.map(({ title }) => title)).toEqual(['title.approval'])
    expect(await world.client.getCode({ address: eoa })).toBe(delegated)
  })

  test('error: bytes that are not written as the calls that they seem to be are refused', async () => {
    const { eoa, questions, request } = await visit()
    const calls = [
      { ...approve(9n), value: 3n },
      { to: friend, value: 0n, data: '0x' },
    ] as const
    const whole = delegatedKind.callDataOf(calls)
    expect(delegatedKind.callsOf(whole)).toEqual(calls.map((x) => ({ ...x, to: x.to.toLowerCase() })))
    const single = `0xe9ae5c53${'00'.repeat(32)}${whole.slice(74)}`
    const swapped = whole.replace(`${'0'.repeat(62)}60`, `${'0'.repeat(62)}80`)
    for (const callData of ['0x', '0xe9ae5c53', single, swapped, `${whole}00`, whole.slice(0, -64)])
      await expect(
        request('eth_sendUserOperation', [{ sender: eoa, callData }, safe.entryPoint]),
      ).rejects.toMatchObject({ fault: { name: 'invalid' } })
    expect(questions).toEqual([])
  })
})

describe('an account that cannot get its code', () => {
  test('error: another contract’s code is said to be replaced, and by which', async () => {
    const { eoa, frame, notes, questions, reaches, send } = await visit()
    await world.ask(['anvil_setCode', eoa, `0xef0100${otherContract.slice(2)}`])
    expect((await getUser(frame, {}, asked)).user.smartAccountDeployed).toBe(false)
    const id = await send(2n)
    expect(notes()).toEqual(['note.sponsored', 'note.otherCode', 'note.getsCode'])
    expect(questions.at(-1)?.notes[1]).toMatchObject({ tone: 'danger', values: { address: otherContract } })
    await reaches(id, 200)
    expect(await world.client.getCode({ address: eoa })).toBe(delegated)
    expect((await getUser(frame, {}, asked)).user.smartAccountDeployed).toBe(true)
  })

  test('error: a network without the contract, or a contract that the project names and that is not there: nothing is asked', async () => {
    const { eoa, frame, questions, reaches, send } = await visit()
    const settings = frame.project.smartAccounts?.networks['eip155:1'] as { implementation?: string }
    Object.assign(settings, { implementation: `0x${'9'.repeat(40)}` })
    await expect(send(1n)).rejects.toMatchObject({ fault: { name: 'rpc', code: 4200 } })
    expect(questions).toEqual([])
    // The same contract at the address that the project names.
    const [code] = await world.ask(['eth_getCode', implementation, 'latest'])
    await world.ask(['anvil_setCode', `0x${'9'.repeat(40)}`, code])
    await reaches(await send(1n), 200)
    expect(questions.at(-1)?.lines.at(-2)?.value).toBe(`0x${'9'.repeat(40)}`)
    expect(await world.client.getCode({ address: eoa })).toBe(`0xef0100${'9'.repeat(40)}`)
    await world.ask(['anvil_setCode', `0x${'9'.repeat(40)}`, '0x'])
  })

  test('error: a nonce that was used while the visitor read: refused, nothing is kept, and the next one is sent', async () => {
    const { before, eoa, frame, reaches, send } = await visit()
    before.sign = () => world.ask(['anvil_setNonce', eoa, '0x7'])
    await expect(send(1n)).rejects.toMatchObject({ fault: { name: 'rpc' } })
    expect(await lastPending(frame, { caipNetworkId: 'eip155:1', sender: eoa })).toBeUndefined()
    expect(await world.client.getCode({ address: eoa })).toBeUndefined()
    before.sign = () => {}
    await reaches(await send(1n), 200)
    expect(await world.client.getTransactionCount({ address: eoa })).toBe(8)
  })

  test('error: a bundler that leaves the authorization out, and one that is down: told, and not sent', async () => {
    const { eoa, send } = await visit()
    for (const mode of ['strip', 'down']) {
      await world.tell('bundler', 'sandbox_setBundler', eoa, mode)
      await expect(send(1n)).rejects.toMatchObject({ fault: { name: 'rpc' } })
      expect(await world.client.getCode({ address: eoa })).toBeUndefined()
    }
  })

  test('error: what a bundler drops, or names wrongly, stays open until another takes its place; nothing is sent twice', async () => {
    hurry()
    const { eoa, frame, reaches, request, send } = await visit()
    await world.tell('bundler', 'sandbox_setBundler', eoa, 'lie')
    const lied = await send(1n)
    await world.tell('bundler', 'sandbox_setBundler', eoa, 'drop')
    const dropped = await send(2n)
    for (const id of [lied, dropped])
      expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 100 })
    // No signature of this kind ends, so that nobody is told that no block takes it.
    const of = { caipNetworkId: 'eip155:1', sender: eoa, nonce: '0x0', fromBlock: '0x0', isEndless: true }
    const late = { ...of, untilS: Date.now() / 1000 - 1_000 }
    expect(await readOutcome(frame, dropped, late)).toEqual({ is: 'pending' })
    const { signal } = new AbortController()
    await expect(waitForTransaction(frame, dropped, late, signal)).rejects.toMatchObject({
      fault: { name: 'rpc', code: 5, data: { id: dropped } },
    })
    await world.tell('bundler', 'sandbox_setBundler', eoa, 'normal')
    await reaches(await send(3n), 200)
    for (const id of [lied, dropped]) await reaches(id, 400)
    expect(await allowance(eoa)).toBe(3n)
  })
})

const isValidSignature = {
  type: 'function',
  name: 'isValidSignature',
  stateMutability: 'view',
  inputs: [
    { name: 'hash', type: 'bytes32' },
    { name: 'signature', type: 'bytes' },
  ],
  outputs: [{ name: '', type: 'bytes4' }],
} as const
const asked = { id: 'x', signal: new AbortController().signal }
