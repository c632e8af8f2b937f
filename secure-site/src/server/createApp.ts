import { Hono } from 'hono'
import { type ServerCall, serverCalls } from '../protocol/serverApi.js'
import { addOperations } from './http/addOperations.js'
import { answerCall, type Bindings } from './http/answerCall.js'
import type { Call } from './http/Call.js'
import { observe } from './http/observe.js'
import { emailCalls } from './login/emailCalls.js'
import { emailChangeCalls } from './login/emailChangeCalls.js'
import { projectCall } from './login/projectCall.js'
import { sessionCalls } from './login/sessionCalls.js'
import { stepUpCalls } from './login/stepUpCalls.js'
import { addPages } from './pages/addPages.js'
import { commonHeaders, noPagePolicy } from './pages/policies.js'
import { Refusal, toRefusal } from './Refusal.js'
import type { Site } from './Site.js'
import { addCallback } from './social/addCallback.js'
import { farcasterCalls } from './social/farcasterCalls.js'
import { socialCalls } from './social/socialCalls.js'
import { walletCalls } from './wallet/walletCalls.js'

const calls: Readonly<Record<ServerCall, Call>> = {
  ...projectCall,
  ...emailCalls,
  ...socialCalls,
  ...farcasterCalls,
  ...sessionCalls,
  ...walletCalls,
  ...stepUpCalls,
  ...emailChangeCalls,
}

/** @returns What the site answers over HTTP. @param isClosing Whether it is shutting down. */
export function createApp(site: Site, isClosing: () => boolean): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const headers = Object.entries(commonHeaders(site.origin.startsWith('https:')))
  app.use(observe(site))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value)
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', noPagePolicy)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.onError((error, c) => {
    const refusal = toRefusal(error)
    const { cause, fault } = refusal
    c.set('fault', fault)
    site.metrics.refused.inc({ fault })
    if (fault === 'unavailable') c.get('log').error({ err: cause ?? refusal }, 'failed')
    const { retryAfterSeconds } = refusal.facts
    return c.json(refusal.body, refusal.status, {
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    })
  })
  app.notFound((c) => c.json(new Refusal('notFound', 'There is nothing here').body, 404))

  for (const name of Object.keys(serverCalls) as ServerCall[])
    app.post(`/api/${name}`, answerCall(calls[name], site))
  // Asked by the modal of any page: whether the frame will speak with it.
  app.get('/frame/check', (c) => {
    const origins = site.projects.get(c.req.query('projectId') ?? '')?.origins ?? []
    const allowed = origins.includes(c.req.header('origin') ?? '')
    const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    return c.json({ allowed }, 200, { ...open, vary: 'Origin' })
  })
  addCallback(app, site)
  addOperations(app, site, isClosing)
  addPages(app, site)
  return app
}
