import { fromHex, toHex } from '@foyer/shared-core/frame'
import { askNode } from '../../../node/askNode.js'
import { safeOperationHash, signatureOf, stubSignature } from '../../../smart/operation.js'
import { chainIdOf } from '../../../smart/SmartAccount.js'
import {
  callDataOf,
  factoryDataOf,
  type SmartCall,
  safe,
  safeMessageHash,
  wrapSignature,
} from '../../../smart/safe.js'
import { type Hex, wordsIn } from '../../../smart/words.js'
import { signWithKey } from '../../sign/signEvm.js'
import type { Kind } from './Kind.js'

const asHex = (text: string): Hex => `0x${text.slice(2)}`

function callsOf(callData: string): readonly SmartCall[] {
  const run = /^0x(?:541d63c8|7bb37428)0{24}.{296}/i.test(callData)
  const [to = '', value = '0', , operation = '0'] = wordsIn(`0x${callData.slice(10)}`)
  const body = callData.slice(10 + 256)
  const length = Number(BigInt(`0x${body.slice(0, 64) || '0'}`))
  const data = body.slice(64, 64 + length * 2)
  if (!run || data.length !== length * 2) return []
  const target = asHex(`0x${to.slice(24)}`)
  if (BigInt(`0x${operation}`) === 0n)
    return [{ to: target, value: BigInt(`0x${value}`), data: asHex(`0x${data}`) }]
  if (target !== safe.multiSendCallOnly.toLowerCase() || !data.startsWith('8d80ff0a')) return []
  const calls: SmartCall[] = []
  const packedLength = Number(BigInt(`0x${data.slice(72, 136) || '0'}`)) * 2
  for (let rest = data.slice(136, 136 + packedLength); rest.length > 0; ) {
    const size = Number(BigInt(`0x${rest.slice(106, 170) || '0'}`)) * 2
    if (rest.length < 170 + size || !rest.startsWith('00')) return []
    calls.push({
      to: asHex(`0x${rest.slice(2, 42)}`),
      value: BigInt(`0x${rest.slice(42, 106)}`),
      data: asHex(`0x${rest.slice(170, 170 + size)}`),
    })
    rest = rest.slice(170 + size)
  }
  return calls
}

/** Safe 1.4.1 with its 4337 module: an account beside the key, which owns it. */
export const safeKind: Kind = {
  stubSignature,
  isEndless: false,
  callDataOf,
  callsOf,
  async start({ code, smart }) {
    return code === '0x' ? { factory: safe.factory, factoryData: factoryDataOf(smart.owner) } : {}
  },
  async sign(frame, signal, { chainId, operation, untilS }) {
    const hash = safeOperationHash(operation, chainId, untilS)
    const signature = await signWithKey(frame, signal, fromHex(hash.slice(2)))
    return { ...operation, signature: signatureOf(signature, untilS) }
  },
  /** By ERC-1271; with how the account is made where there is no code at it yet (ERC-6492). */
  signAs:
    ({ network }, { address, owner }) =>
    async (frame, signal, hash) => {
      const code = await askNode(network, 'eth_getCode', [address, 'latest'], signal)
      const own = safeMessageHash(chainIdOf(network), address, `0x${toHex(hash)}`)
      const signature = await signWithKey(frame, signal, fromHex(own.slice(2)))
      return code === '0x' ? wrapSignature(owner, signature) : signature
    },
}
