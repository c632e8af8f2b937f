import { fromHex, toHex } from '@foyer/shared-core/frame'
import { de } from '../../../ui/texts/de.js'
import { en } from '../../../ui/texts/en.js'
import { smartDe } from '../../../ui/texts/smartDe.js'
import { smartEn } from '../../../ui/texts/smartEn.js'
import type { Ask, Prepared } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { FrameFault } from '../../FrameFault.js'
import { askNode } from '../../node/askNode.js'
import { chainIdOf, type SmartAccount, smartNetworkOf } from '../../smart/SmartAccount.js'
import { safeMessageHash, wrapSignature } from '../../smart/safe.js'
import { prepareMessage } from '../prepareMessage.js'
import { prepareTypedData } from '../prepareTypedData.js'
import { type SignHash, signWithKey } from '../sign/signEvm.js'
import { prepareCalls } from './prepareCalls.js'

// Beside the texts that every question has.
Object.assign(en, smartEn)
Object.assign(de, smartDe)

/** Signs as the smart account (ERC-1271); with how it is made where there is no code at it yet (ERC-6492). */
const signAs =
  ({ network }: Ask, { address, owner }: SmartAccount): SignHash =>
  async (frame, signal, hash) => {
    const code = await askNode(network, 'eth_getCode', [address, 'latest'], signal)
    const own = safeMessageHash(chainIdOf(network), address, `0x${toHex(hash)}`)
    const signature = await signWithKey(frame, signal, fromHex(own.slice(2)))
    return code === '0x' ? wrapSignature(owner, signature) : signature
  }

const sends = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_sendUserOperation']

/** Decodes a request to a smart account to a question, and says what signs it. */
export async function prepareSmart(frame: Frame, ask: Ask, smart: SmartAccount): Promise<Prepared> {
  const by = smartNetworkOf(frame, ask.network)
  if (ask.method === 'personal_sign') return prepareMessage(frame, ask, signAs(ask, smart))
  if (ask.method === 'eth_signTypedData_v4') return prepareTypedData(frame, ask, signAs(ask, smart))
  if (by && sends.includes(ask.method)) return prepareCalls(frame, ask, smart, by)
  throw new FrameFault('rpc', `${ask.method} is not supported by this account`, { code: 4200 })
}
