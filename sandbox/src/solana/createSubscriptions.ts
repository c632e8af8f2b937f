import * as z from 'zod'
import { asFailure } from './answer.js'
import { finalizedAfterSlots } from './constants.js'
import type { SolanaChain } from './createSolanaChain.js'
import { encodingSchema } from './encodeAccount.js'
import { reaches } from './history.js'
import { toJson } from './json.js'
import { readAccount } from './methods/accounts.js'
import { addressSchema, commitmentSchema, inContext } from './methods/Method.js'

/** Reads the chain again. @returns A change, if there is one; `isLast` ends the subscription. */
type Watch = () => { value: unknown; isLast?: boolean } | undefined
type Topic = { readonly notification: string; open(chain: SolanaChain, params: readonly unknown[]): Watch }

const signatureSchema = z.tuple([
  z.string(),
  z
    .object({ commitment: commitmentSchema.default('finalized') })
    .loose()
    .nullish()
    .optional(),
])

const topics: { readonly [method: string]: Topic } = {
  signatureSubscribe: {
    notification: 'signatureNotification',
    open(chain, params) {
      const [signature, config] = signatureSchema.parse(params)
      const wanted = config?.commitment ?? 'finalized'
      return () => {
        const landed = chain.history.find(signature)
        if (!landed || !reaches(chain.history.commitmentOf(landed), wanted)) return undefined
        return { value: inContext(chain, { err: landed.err }), isLast: true }
      }
    },
  },
  accountSubscribe: {
    notification: 'accountNotification',
    open(chain, params) {
      const [address, encoding] = z.tuple([addressSchema, encodingSchema.optional()]).parse(params)
      const read = () => readAccount(chain, address, encoding)
      let known = toJson(read())
      return () => {
        const account = read()
        const text = toJson(account)
        if (text === known) return undefined
        known = text
        return { value: inContext(chain, account) }
      }
    },
  },
  slotSubscribe: {
    notification: 'slotNotification',
    open({ clock }) {
      let known = clock.slot()
      return () => {
        const slot = clock.slot()
        if (slot === known) return undefined
        known = slot
        return { value: { slot, parent: slot - 1n, root: slot - finalizedAfterSlots } }
      }
    },
  },
}

const requestSchema = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})

/** The subscriptions of one socket. */
export function createSubscriptions({ chain, send }: { chain: SolanaChain; send: (text: string) => void }) {
  const watches = new Map<number, { notification: string; watch: Watch }>()
  let lastId = 0
  const reply = (id: string | number, body: object) => send(toJson({ jsonrpc: '2.0', id, ...body }))

  const look = () => {
    for (const [subscription, { notification, watch }] of watches) {
      const seen = watch()
      if (!seen) continue
      if (seen.isLast) watches.delete(subscription)
      send(toJson({ jsonrpc: '2.0', method: notification, params: { result: seen.value, subscription } }))
    }
  }

  return {
    /** Handles a message of the client. */
    receive(text: string): void {
      const request = requestSchema.safeParse(parseJson(text))
      if (!request.success) return
      const { id, method, params } = request.data
      const topic = Object.hasOwn(topics, method) ? topics[method] : undefined
      try {
        if (topic) {
          lastId += 1
          watches.set(lastId, { notification: topic.notification, watch: topic.open(chain, params) })
          reply(id, { result: lastId })
        } else if (method.endsWith('Unsubscribe')) reply(id, { result: watches.delete(Number(params[0])) })
        else reply(id, { error: { code: -32601, message: 'Method not found' } })
      } catch (error) {
        reply(id, { error: asFailure(error) })
      }
    },
    /** Sends the changes since the last call. */
    look,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
