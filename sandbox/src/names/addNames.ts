import { refusal } from '@foyer/services/http'
import type { Hono, MiddlewareHandler } from 'hono'
import { isEvmAddress, namespaceOf } from '../api/addresses.js'
import type { ChainSpec } from '../chains/chainSpecs.js'
import type { ReadEnsIdentity } from '../ens/readEnsIdentity.js'
import { createRegistrar } from './createRegistrar.js'
import { NameRefusal } from './NameRefusal.js'
import { createNameBook, nameZone } from './nameBook.js'
import { labelOf, namesLike } from './rules.js'
import type { WriteZone } from './zone.js'

const isName = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)

type Parts = {
  readonly gate: MiddlewareHandler
  readonly readEns: ReadEnsIdentity
  readonly chains: readonly ChainSpec[]
  readonly writeZone: WriteZone
}

/**
 * The identity of an address [API-03], the look-ups of the names service [API-13] [API-14], what it suggests [API-15], and
 * registrations [API-16]. An identity is the name that an account gives itself in ENS, else one of the names service. Like
 * the public service it is not checked against the name's own record: a client has to do that. An account without a name is
 * no failure, which browsers would print: its name is null.
 */
export function addNames(app: Hono, { chains, gate, readEns, writeZone }: Parts): void {
  const book = createNameBook()
  const register = createRegistrar({ chains, book, writeZone, nowMs: Date.now })

  app.get('/v1/identity/:address', gate, async (c) => {
    const address = c.req.param('address')
    if (!namespaceOf(address)) return c.json(refusal('address', 'Invalid address'), 400)
    const named = isEvmAddress(address) ? await readEns(address) : undefined
    if (named) return c.json(named)
    const [profile] = book.of(address)
    return c.json({ name: profile?.name ?? null, avatar: profile?.attributes.avatar ?? null })
  })

  app.get('/v1/profile/account/:name', gate, (c) => {
    const name = c.req.param('name')
    if (!isName(name)) return c.json(refusal('name', 'Invalid name'), 400)
    const profile = book.find(name)
    return profile ? c.json(profile) : c.json(refusal('name', 'Name is not registered'), 404)
  })

  app.get('/v1/profile/reverse/:address', gate, (c) => {
    const address = c.req.param('address')
    if (!namespaceOf(address)) return c.json(refusal('address', 'Invalid address'), 400)
    return c.json(book.of(address))
  })

  app.get('/v1/profile/suggestions/:name', gate, (c) => {
    const zone = c.req.query('zone')
    if (zone !== nameZone) return c.json(refusal('zone', `The zone '${zone}' is not supported`), 400)
    const label = labelOf(`${c.req.param('name')}.${nameZone}`)
    if (label === undefined) return c.json(refusal('name', 'Invalid name'), 400)
    const suggestions = namesLike(label).map((like) => {
      const name = `${like}.${nameZone}`
      return { name, registered: book.find(name) !== undefined }
    })
    return c.json({ suggestions })
  })

  app.post('/v1/profile/account', gate, async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    try {
      await register(typeof body === 'object' && body !== null ? { ...body } : {})
      return c.json({ success: true })
    } catch (error) {
      if (error instanceof NameRefusal) return c.json(refusal(error.parameter, error.message), 400)
      throw error
    }
  })
}
