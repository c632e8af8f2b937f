import { fromHex } from '@foyer/shared-core/frame'
import { hashTypedData } from 'viem/utils'
import type { Ask, Prepared } from '../approvals.js'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import { completeQuestion } from './completeQuestion.js'
import { isForeignChain, signedData, TypedData } from './decode/signedData.js'
import { decodeTypedData } from './decode/typedData.js'
import { dataGivesPower } from './givesPower.js'
import { type SignHash, signWithKey } from './sign/signEvm.js'

const readJson = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return undefined
  }
}

/** @throws {FrameFault} `invalid`: no typed data of this account, of another chain, or that gives power over it. */
async function readTypedData({ account, network, params }: Ask): Promise<TypedData> {
  const [owner, given] = Array.isArray(params) ? params : []
  if (typeof owner !== 'string' || owner.toLowerCase() !== account.toLowerCase())
    throw new FrameFault('invalid', 'Not [account, data] of this account')
  const { data: read } = TypedData.safeParse(readJson(given))
  if (!read) throw new FrameFault('invalid', 'Not typed data of EIP-712')
  const reference = network.caipNetworkId.split(':')[1] ?? ''
  if (await dataGivesPower(read, account))
    throw new FrameFault('invalid', 'The data gives power over the account')
  if (isForeignChain(read, reference)) throw new FrameFault('invalid', 'The data is for another network')
  return signedData(read)
}

function hashOf({ domain, message, primaryType, types }: TypedData): Uint8Array {
  try {
    return fromHex(hashTypedData({ domain, message, primaryType, types }).slice(2))
  } catch {
    throw new FrameFault('invalid', 'The data does not fit its types')
  }
}

/** `eth_signTypedData_v4`. */
export async function prepareTypedData(
  frame: Frame,
  ask: Ask,
  sign: SignHash = signWithKey,
): Promise<Prepared> {
  const data = await readTypedData(ask)
  const hash = hashOf(data)
  return {
    question: completeQuestion(frame, ask, decodeTypedData(data)),
    sign: (signal) => sign(frame, signal, hash),
  }
}
