import type { Context, MiddlewareHandler } from 'hono'
import { refusal } from '../http/createServiceApp.js'
import type { Service } from './Call.js'
import { faultsOfAnswer, faultsOfQuestion, findCall } from './faultsOf.js'

const bodyOf = (from: { json(): Promise<unknown> }) => from.json().catch(() => undefined)

const typeOf = ({ res }: Context) => res.headers.get('content-type') ?? ''

/**
 * Holds an app to the contract of a service: a question of this product that differs is refused with 400, an answer that
 * differs is an error. Calls that the contract does not name pass.
 * @param sdkType Of the product: other clients may ask as they like.
 */
export const holdTo =
  (service: Service, sdkType = 'foyer'): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = c.req
    const call = findCall(service, { method, path })
    if (!call) return next()
    const query = c.req.query()
    if (query.st === sdkType) {
      // A clone: who limits the body reads it as it comes.
      const body = call.body && (await bodyOf(c.req.raw.clone()))
      const [fault] = faultsOfQuestion(call, { method, path, query, body })
      if (fault) return c.json(refusal('contract', `${method} ${call.path}: ${fault}`), 400)
    }
    await next()
    if (!c.res.ok) return
    const body = call.answer === 'image' ? undefined : await bodyOf(c.res.clone())
    const [fault] = faultsOfAnswer(call, { status: c.res.status, type: typeOf(c), body })
    if (fault) throw new Error(`${method} ${call.path}: ${fault}`)
  }
