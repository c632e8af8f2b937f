import { atom } from 'jotai'
import type { OneClickTerms, SignedAtOnce, SiwxSession } from '../entities/Siwx.js'
import { checkWritten } from '../siwx/checkWritten.js'
import { parse } from '../siwx/parse.js'
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
      // Who keeps the sessions is out of reach: the wallet connects, and the visitor reads why nobody can sign in.
      const nonce = await sessions.getNonce({}).catch(() => undefined)
      if (nonce === undefined) return undefined
      const { domain, resources = [], sessionMs, statement, uri } = terms
      const expirationTime = new Date(clock.nowMs() + sessionMs).toISOString()
      return { domain, expirationTime, nonce, statement, uri, ...(resources.length > 0 && { resources: [...resources] }) }
    },
    onSigned(signed, asked) {
      run.atOnce = signed.flatMap((x) => readSigned(x, asked))
    },
  })
})

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
