/**
 * What Token-2022's extensions make of a transfer: what the product says, beside what the real program does.
 * @rstest-environment node
 */
import { describe, expect, test } from '@rstest/core'
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  blockhash as toBlockhash,
} from '@solana/web3.js'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { fundedAccounts, solanaAccountAt } from '../../../../sandbox/src/exports/accounts.js'
import {
  createSolanaFetch,
  type Extension,
  extensionTypes,
  placeAccount,
  placeMint,
  placeTokens,
  signEd25519,
  tokenAccountOf,
} from '../../../../sandbox/src/exports/solana.js'
import { solanaMainnetId as caipNetworkId } from '../../constants/chains.js'
import { createTestClock } from '../../testing/createTestClock.js'
import { createTestSender, reasonOf } from '../../testing/createTestSender.js'

const alice = solanaAccountAt(0)
const bob = solanaAccountAt(1).address
const program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const from = `${caipNetworkId}:${alice.address}` as const
/** Whom the chain does not know. */
const stranger = solanaAccountAt(fundedAccounts + 7).address

async function createWorld() {
  const clock = createTestClock()
  const node = createSolanaFetch(clock)
  const { address, publicKey } = alice
  const sign = (message: Uint8Array) => signEd25519(alice, message)
  const sender = await createTestSender({ clock, fetch: node.fetch, owner: { address, publicKey }, sign })
  return { node, ...sender }
}

describe('a token with rules of its own', () => {
  const f64 = (bytes: Uint8Array, at: number, value: number) =>
    new DataView(bytes.buffer).setFloat64(at, value, true)
  const scaled = (multiplier: number, next: number): Extension => {
    const data = new Uint8Array(56)
    f64(data, 32, multiplier)
    f64(data, 48, next)
    return [extensionTypes.scaledUiAmountConfig, data]
  }
  const bearing = (at: number): Extension => {
    const data = new Uint8Array(52)
    new DataView(data.buffer).setInt16(at, -5, true)
    return [extensionTypes.interestBearingConfig, data]
  }
  const empty = (type: number): Extension => [type, new Uint8Array()]
  const hook = (fill: number): Extension => [
    extensionTypes.transferHook,
    new Uint8Array(64).fill(9, 0, 32).fill(fill, 32),
  ]
  const paused = (isPaused: number): Extension => [
    extensionTypes.pausableConfig,
    Uint8Array.of(...new Uint8Array(32).fill(9), isPaused),
  ]
  const state = (isFrozen: number): Extension => [extensionTypes.defaultAccountState, Uint8Array.of(isFrozen)]
  const memo = (isRequired: number): Extension => [extensionTypes.memoTransfer, Uint8Array.of(isRequired)]

  type Case = {
    reason: string
    mint?: readonly Extension[]
    account?: readonly Extension[]
    /** What the receiver's account has, which is there. */
    target?: { extensions?: readonly Extension[]; isFrozen?: boolean }
    /** It would go through, but for another amount than it says. */
    isOdd?: true
  }
  const refused: Readonly<Record<string, Case>> = {
    'that never lets itself be transferred': {
      reason: 'nonTransferable',
      mint: [empty(extensionTypes.nonTransferable)],
      account: [empty(extensionTypes.nonTransferableAccount)],
    },
    'whose transfers are stopped': {
      reason: 'paused',
      mint: [paused(1)],
      account: [empty(extensionTypes.pausableAccount)],
    },
    'that calls a program': {
      reason: 'hook',
      mint: [hook(7)],
      account: [[extensionTypes.transferHookAccount, Uint8Array.of(0)]],
    },
    'shown by a multiplier': { reason: 'rate', mint: [scaled(1.5, 1.5)], isOdd: true },
    'shown by a multiplier soon': { reason: 'rate', mint: [scaled(1, 10)], isOdd: true },
    'shown with interest': { reason: 'rate', mint: [bearing(50)], isOdd: true },
    'shown with interest of earlier': { reason: 'rate', mint: [bearing(40)], isOdd: true },
    'whose new accounts are frozen': { reason: 'frozen', mint: [state(2)] },
    'that the receiver’s account is frozen for': { reason: 'frozen', target: { isFrozen: true } },
    'that the receiver takes with a memo only': { reason: 'memo', target: { extensions: [memo(1)] } },
  }
  const fine: Readonly<Record<string, Omit<Case, 'reason'>>> = {
    'whose transfers go on': { mint: [paused(0)], account: [empty(extensionTypes.pausableAccount)] },
    'that could call a program and calls none': {
      mint: [hook(0)],
      account: [[extensionTypes.transferHookAccount, Uint8Array.of(0)]],
    },
    'with a multiplier of one': { mint: [scaled(1, 1)] },
    'whose new accounts are not frozen': { mint: [state(1)] },
    'whose new accounts are frozen, where there is one that is not': { mint: [state(2)], target: {} },
    'whose receiver wants no memo any more': { target: { extensions: [memo(0)] } },
    'that its issuer may take back': {
      mint: [[extensionTypes.permanentDelegate, new Uint8Array(32).fill(9)]],
    },
  }

  async function create({ account = [], mint: extensions = [], target }: Omit<Case, 'reason'>) {
    const world = await createWorld()
    const { chain } = world.node
    const mint = placeMint(chain, { decimals: 3, extensions: extensions.length > 0 ? extensions : [hook(0)] })
    const common =
      account.length > 0 || extensions.length > 0
        ? account
        : [[extensionTypes.transferHookAccount, Uint8Array.of(0)] as const]
    await placeTokens(chain, { mint, owner: alice.address, amount: 1_000n, extensions: common })
    if (target) {
      const own = { ...target, extensions: [...common, ...(target.extensions ?? [])] }
      await placeTokens(chain, { mint, owner: stranger, amount: 0n, ...own })
    }
    return { ...world, mint, some: { from, tokenAddress: mint, amount: 100n, receiver: stranger } }
  }

  /** What the program makes of a plain transfer, asked past everything of ours. */
  async function tryOut({ mint, node }: Awaited<ReturnType<typeof create>>) {
    const payer = address(alice.address)
    const ata = address(await tokenAccountOf({ owner: stranger, mint, program }))
    const signer = createNoopSigner(payer)
    const source = address(await tokenAccountOf({ owner: alice.address, mint, program }))
    const of = { mint: address(mint), tokenProgram: program }
    const instructions = [
      getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata, owner: address(stranger), ...of }),
      getTransferCheckedInstruction(
        { ...of, source, destination: ata, authority: signer, amount: 100n, decimals: 3 },
        { programAddress: program },
      ),
    ]
    const { blockhash, lastValidBlockHeight } = node.chain.blockhashes.latest()
    const lifetime = { blockhash: toBlockhash(blockhash), lastValidBlockHeight }
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      (made) => setTransactionMessageFeePayer(payer, made),
      (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
      (made) => appendTransactionMessageInstructions(instructions, made),
    )
    const wire = getBase64EncodedWireTransaction(compileTransaction(message))
    const params = [wire, { encoding: 'base64' }]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'simulateTransaction', params })
    const { result } = await (await node.fetch('', { body })).json()
    return result.value.err === null ? 'passes' : 'fails'
  }

  for (const [name, of] of Object.entries(refused))
    test(`behavior: a token ${name} ${of.isOdd ? 'would be sent by' : 'is refused by'} the program itself`, async () => {
      expect(await tryOut(await create(of))).toBe(of.isOdd ? 'passes' : 'fails')
    })

  for (const [name, of] of Object.entries(refused))
    test(`error: a token ${name} is refused, with the reason, before a wallet is asked [CAP-13: Solana]`, async () => {
      const { asked, estimateFee, provider, sendToken, some } = await create(of)
      expect(await reasonOf(estimateFee(some))).toBe(of.reason)
      expect(await reasonOf(sendToken({ ...some, provider }))).toBe(of.reason)
      expect(asked).toEqual([])
    })

  for (const [name, of] of Object.entries(fine))
    test(`behavior: a token ${name} is sent [CAP-13: Solana]`, async () => {
      const { balanceOf, mint, send, some } = await create(of)
      await send(some)
      expect(await balanceOf(stranger, mint)).toBe(100n)
    })

  test('error: a token account that the receiver has given away is no place for their tokens [CAP-13: Solana]', async () => {
    const { node, provider, sendToken, some, mint } = await create({})
    const own = await tokenAccountOf({
      owner: stranger,
      mint,
      program,
    })
    await placeTokens(node.chain, {
      mint,
      owner: bob,
      amount: 0n,
      extensions: [[extensionTypes.transferHookAccount, Uint8Array.of(0)]],
    })
    const other = await tokenAccountOf({
      owner: bob,
      mint,
      program,
    })
    const account = node.chain.machine().getAccount(other as never)
    if (!account.exists) throw new Error('It was placed')
    placeAccount(node.chain, { address: own, program: account.programAddress, data: account.data.slice() })
    expect(await reasonOf(sendToken({ ...some, provider }))).toBe('account')
  })

  test('behavior: where somebody sent lamports to the account before it was opened, it is opened all the same [CAP-13: Solana]', async () => {
    const { balanceOf, node, mint, send, some } = await create({})
    const own = await tokenAccountOf({
      owner: stranger,
      mint,
      program,
    })
    placeAccount(node.chain, { address: own, program: '1'.repeat(32) as never, data: new Uint8Array() })
    await send(some)
    expect(await balanceOf(stranger, mint)).toBe(100n)
  })
})
