import type { Hono, MiddlewareHandler } from 'hono'
import { isEvmAddress, namespaceOf } from '../api/addresses.js'
import type { ReadEnsIdentity } from '../ens/readEnsIdentity.js'
import { refusal } from '../gateway/createServiceApp.js'
import { findProfile, profilesOf } from './profiles.js'

const isName = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)

/**
 * The identity of an address [API-03] and the look-ups of the names service [API-13] [API-14]. An identity is the name
 * that an account gives itself in ENS, else one of the names service. Like the public service it is not checked
 * against the name's own record: a client has to do that.
 */
export function addNames(
  app: Hono,
  { gate, readEns }: { gate: MiddlewareHandler; readEns: ReadEnsIdentity },
): void {
  app.get('/v1/identity/:address', gate, async (c) => {
    const address = c.req.param('address')
    if (!namespaceOf(address)) return c.json(refusal('address', 'Invalid address'), 400)
    const named = isEvmAddress(address) ? await readEns(address) : undefined
    if (named) return c.json(named)
    const [profile] = profilesOf(address)
    return profile
      ? c.json({ name: profile.name, avatar: profile.attributes.avatar ?? null })
      : c.json(refusal('address', 'This address has no name'), 404)
  })

  app.get('/v1/profile/account/:name', gate, (c) => {
    const name = c.req.param('name')
    if (!isName(name)) return c.json(refusal('name', 'Invalid name'), 400)
    const profile = findProfile(name)
    return profile ? c.json(profile) : c.json(refusal('name', 'Name is not registered'), 404)
  })

  app.get('/v1/profile/reverse/:address', gate, (c) => {
    const address = c.req.param('address')
    if (!namespaceOf(address)) return c.json(refusal('address', 'Invalid address'), 400)
    return c.json(profilesOf(address))
  })
}
