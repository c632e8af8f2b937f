import type { Context } from 'hono'
import type { Log } from '../log.js'
import { checkStepUp, readSession } from '../login/sessions.js'
import { verifyProof } from '../proof/verifyProof.js'
import { Refusal } from '../Refusal.js'
import type { Site } from '../Site.js'
import { addressOf } from './addressOf.js'
import type { Call } from './Call.js'
import { readBytes } from './readBytes.js'

/** The bytes of a call's body. */
export const bodyLimit = 16 * 1024

export type Bindings = {
  Bindings: { incoming?: { socket?: { remoteAddress?: string | undefined } } }
  Variables: { log: Log; fault?: string }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Refusal('invalid', 'The body is no JSON', { cause })
  }
}

const localeOf = (accepted: string | undefined) => {
  const known = (accepted ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return known.find((one) => one === 'de' || one === 'en') === 'de' ? 'de' : 'en'
}

/** The session's token. @throws {Refusal} */
function tokenOf(header: string | undefined): string {
  const token = /^DPoP ([-\w]{43})$/.exec(header ?? '')?.[1]
  if (token === undefined) throw new Refusal('signedOut', 'Nobody is signed in')
  return token
}

async function answer(c: Context<Bindings>, call: Call, site: Site): Promise<unknown> {
  const header = (name: string) => c.req.header(name)
  if (header('origin') !== site.origin) throw new Refusal('origin', 'Only pages of this site may ask')
  if (!/^application\/json\s*(?:;|$)/i.test(header('content-type') ?? ''))
    throw new Refusal('invalid', 'The body must be JSON')
  const body = await readBytes(c.req.raw, bodyLimit)
  const peer = c.env?.incoming?.socket?.remoteAddress
  const asked = {
    site,
    params: parseJson(body),
    address: addressOf({ peer, forwarded: header('x-forwarded-for'), hops: site.proxyHops }),
    locale: localeOf(header('accept-language')),
  } as const
  if (call.needs === 'nothing') return call.answer(asked)
  const proof = { proof: header('dpop'), method: 'POST', address: `${site.origin}${c.req.path}`, body }
  if (call.needs === 'proof') return call.answer({ ...asked, thumbprint: await verifyProof(proof, site) })
  const token = tokenOf(header('authorization'))
  const thumbprint = await verifyProof({ ...proof, token }, site)
  const session = await readSession(site, { thumbprint, token })
  if (call.needs === 'stepUp') checkStepUp(session, site.now())
  return call.answer({ ...asked, thumbprint, session })
}

/** Answers one call of the protocol. @throws {Refusal} */
export const answerCall =
  (call: Call, site: Site) =>
  async (c: Context<Bindings>): Promise<Response> => {
    const result = await answer(c, call, site)
    return c.json(result as object, 200)
  }
