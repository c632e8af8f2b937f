import type { Context, Hono } from 'hono'
import type { Bindings } from '../http/answerCall.js'
import { bodyLimit } from '../http/answerCall.js'
import { readBytes } from '../http/readBytes.js'
import { popupHeaders } from '../pages/policies.js'
import type { Site } from '../Site.js'
import { hash, makeToken } from '../secrets.js'
import { ticketMs } from '../times.js'
import { secretsOf } from './states.js'

/** What the window learns: a ticket for the frame that began this state, or an error. */
type Outcome =
  | { readonly state: string; readonly ticket: string }
  | { readonly state?: string; readonly error: string }

/** Longer than any that a provider sends. */
const limit = 4_096

/** One value of each: with two of a name, checks could be made on another one than is used. */
const one = (form: URLSearchParams, name: string) => {
  const [value, ...others] = form.getAll(name)
  return others.length === 0 && value !== undefined && value.length <= limit ? value : undefined
}

async function finish(site: Site, form: URLSearchParams, log: Site['log']): Promise<Outcome> {
  const { db, now, socials } = site
  const state = one(form, 'state')
  if (state === undefined) return { error: 'socialFailed' }
  const row = await db
    .deleteFrom('social_states')
    .where('hash', '=', hash(state))
    .where('expires_at', '>', now())
    .returningAll()
    .executeTakeFirst()
  // A state that nobody began, or that was used: it is not told on.
  if (!row) return { error: 'socialFailed' }
  const error = one(form, 'error')
  if (error !== undefined) return { state, error: /^[a-z_]{1,64}$/.test(error) ? error : 'socialFailed' }
  const code = one(form, 'code')
  const provider = socials.find(row.provider)
  if (code === undefined || !provider) return { state, error: 'socialFailed' }
  try {
    const secrets = secretsOf(site, state, row.key_id)
    const isStepUp = row.user_id !== null
    const answered = { code, ...secrets, iss: one(form, 'iss'), user: one(form, 'user'), isStepUp }
    const { email, name, subject } = await provider.finish(answered)
    const ticket = makeToken()
    await db
      .insertInto('tickets')
      .values({
        hash: hash(ticket),
        state_hash: row.hash,
        provider: row.provider,
        subject,
        email: email?.slice(0, 254) ?? null,
        name: name?.slice(0, 200) ?? null,
        thumbprint: row.thumbprint,
        user_id: row.user_id,
        project_id: row.project_id,
        origin: row.origin,
        expires_at: now() + ticketMs,
      })
      .execute()
    return { state, ticket }
  } catch (cause) {
    log.warn({ err: cause, provider: row.provider }, 'a social login failed')
    return { state, error: 'socialFailed' }
  }
}

/**
 * Where every provider sends the window back to: with the code in the query, or (Apple) in a form. The window goes on to the
 * site's own page, always the same one; what it learns is in the fragment, which no server sees.
 */
export function addCallback(app: Hono<Bindings>, site: Site): void {
  const answer = async (c: Context<Bindings>, form: URLSearchParams) => {
    const outcome = await finish(site, form, c.get('log')).catch((error: unknown) => {
      c.get('log').error({ err: error }, 'failed')
      return { error: 'unavailable' }
    })
    const to = `${site.origin}/popup#${new URLSearchParams(outcome)}`
    return c.body(null, 303, { ...popupHeaders, location: to })
  }
  app.get('/popup/callback', (c) => answer(c, new URL(c.req.url).searchParams))
  app.post('/popup/callback', async (c) =>
    answer(c, new URLSearchParams(new TextDecoder().decode(await readBytes(c.req.raw, bodyLimit)))),
  )
}
