import { EventEmitter } from 'node:events'
import { describe, expect, test } from '@rstest/core'
import { guardRelay } from './guardRelay.js'

const refusal = new Error(
  'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)',
)

const never = new Promise<never>(() => {})

/** The library's relayer, as far as the guard knows it: every socket is a new emitter. */
class Relayer extends EventEmitter {
  provider = new EventEmitter()
  sockets = 0
  async createProvider() {
    this.sockets += 1
    this.provider = new EventEmitter()
  }
}

describe('guardRelay', () => {
  test('behavior: after a refusal no further socket is opened until the next try [CAP-01: the relay]', async () => {
    const relayer = new Relayer()
    const guard = guardRelay({ client: { core: { relayer } } })
    const refused = expect(guard.untilRefused(never)).rejects.toBe(refusal)
    await relayer.createProvider()
    relayer.provider.emit('error', refusal)
    await refused
    await expect(relayer.createProvider()).rejects.toBe(refusal)
    await expect(guard.untilRefused(never)).rejects.toBe(refusal)
    expect(relayer.sockets).toBe(1)
    guard.reset()
    await relayer.createProvider()
    expect(relayer.sockets).toBe(2)
  })

  test('behavior: a try beside another one hears of a refusal too, whichever came first', async () => {
    const relayer = new Relayer()
    const guard = guardRelay({ client: { core: { relayer } } })
    const first = expect(guard.untilRefused(never)).rejects.toBe(refusal)
    guard.reset()
    const second = expect(guard.untilRefused(never)).rejects.toBe(refusal)
    await relayer.createProvider()
    relayer.provider.emit('error', refusal)
    await Promise.all([first, second])
    guard.reset()
    expect(await guard.untilRefused(Promise.resolve('answer'))).toBe('answer')
  })

  test('behavior: once the page is over no socket is opened, also where a try is made', async () => {
    const relayer = new Relayer()
    const guard = guardRelay({ client: { core: { relayer } } })
    await relayer.createProvider()
    guard.close()
    guard.reset()
    const opened = relayer.createProvider().then(() => 'opened')
    expect(await Promise.race([opened, Promise.resolve('waits')])).toBe('waits')
    await new Promise((resolve) => setTimeout(resolve))
    expect(relayer.sockets).toBe(1)
  })

  test('behavior: a socket that merely breaks throws nothing into the page and refuses nothing', async () => {
    const relayer = new Relayer()
    guardRelay({ client: { core: { relayer } } })
    await relayer.createProvider()
    relayer.provider.emit('error', new Error('socket hang up'))
    relayer.emit('relayer_error', new Error('fatal'))
    await relayer.createProvider()
    expect(relayer.sockets).toBe(2)
  })
})
