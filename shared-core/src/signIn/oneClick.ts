import { atom } from 'jotai'
import { serverNowMs } from '../clock/serverTime.js'
import type { OneClickTerms, SignedAtOnce, SiwxMessage, SiwxSession } from '../entities/Siwx.js'
import { checkWritten } from '../siwx/checkWritten.js'
import { makeMessage } from '../siwx/makeMessage.js'
import { parse } from '../siwx/parse.js'
import { serialize } from '../siwx/serialize.js'
import { withoutGrant } from '../siwx/withoutGrant.js'
import { configAtom } from '../state/config.js'
import { oneClickAtom } from '../state/oneClick.js'
import { runAtom } from './runSignIn.js'

/** Lets a paired wallet sign in with its yes to the connection [VAL-13]. */
export const offerOneClickAtom = atom(null, (get, set): void => {
  const run = get(runAtom)
  if (!run) return
  const { sessions, terms } = run.parts
  const { clock } = get(configAtom)
  set(oneClickAtom, {
    async getTerms() {
      // No nonce: the wallet is asked to connect alone, and the sign-in after it says what failed.
      const nonce = await sessions.getNonce({}).catch(() => undefined)
      const made = nonce && makeMessage(terms, { caipAddress: anyone, nonce, nowMs: serverNowMs(clock) })
      if (!made || !isWritable(made)) return undefined
      const { accountAddress, chainId, issuedAt, version, ...asked } = made
      return asked
    },
    onSigned(signed, asked) {
      run.atOnce = signed.flatMap((x) => readSigned(x, asked))
    },
  })
})

/** Stands for the account, which only the wallet knows. */
const anyone = 'eip155:1:0x0000000000000000000000000000000000000000'

/** Whether the layout can hold it; where it cannot, the sign-in after the connect says why. */
function isWritable(message: SiwxMessage): boolean {
  try {
    return serialize(message) !== ''
  } catch {
    return false
  }
}

/** @returns Empty if it is not what the wallet was asked for: the account is asked again then, by itself. */
function readSigned({ cacao, message, signature }: SignedAtOnce, asked: OneClickTerms): SiwxSession[] {
  try {
    const data = parse(message)
    const { accountAddress, chainId, issuedAt } = data
    checkWritten(withoutGrant(data), { ...asked, accountAddress, chainId, issuedAt, version: '1' })
    return [{ cacao, data, message, signature }]
  } catch {
    return []
  }
}
