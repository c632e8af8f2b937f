import { de } from '../../../ui/texts/de.js'
import { en } from '../../../ui/texts/en.js'
import { smartDe } from '../../../ui/texts/smartDe.js'
import { smartEn } from '../../../ui/texts/smartEn.js'
import type { Ask, Prepared } from '../../approvals.js'
import type { Frame } from '../../Frame.js'
import { FrameFault } from '../../FrameFault.js'
import { type SmartAccount, smartNetworkOf } from '../../smart/SmartAccount.js'
import { prepareMessage } from '../prepareMessage.js'
import { prepareTypedData } from '../prepareTypedData.js'
import { kindOf } from './kinds/kindOf.js'
import { prepareCalls } from './prepareCalls.js'

// Beside the texts that every question has.
Object.assign(en, smartEn)
Object.assign(de, smartDe)

const sends = ['eth_sendTransaction', 'wallet_sendCalls', 'eth_sendUserOperation']

/** Decodes a request to a smart account to a question, and says what signs it. */
export async function prepareSmart(frame: Frame, ask: Ask, smart: SmartAccount): Promise<Prepared> {
  const by = smartNetworkOf(frame, ask.network)
  const sign = kindOf(smart).signAs?.(ask, smart)
  if (ask.method === 'personal_sign') return prepareMessage(frame, ask, sign)
  if (ask.method === 'eth_signTypedData_v4') return prepareTypedData(frame, ask, sign)
  if (by && sends.includes(ask.method)) return prepareCalls(frame, ask, smart, by)
  throw new FrameFault('rpc', `${ask.method} is not supported by this account`, { code: 4200 })
}
