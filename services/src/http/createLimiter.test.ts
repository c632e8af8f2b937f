import { describe, expect, test } from '@rstest/core'
import { addressOf, createLimiter } from './createLimiter.js'

describe('createLimiter', () => {
  test('default: each by itself, a minute at a time, with the seconds to wait', () => {
    let nowMs = 0
    const { take } = createLimiter({ maxima: { eventsAddress: 2 }, now: () => nowMs })
    const both = () => [take('eventsAddress', 'a'), take('eventsAddress', 'b'), take('eventsProject', 'a')]
    expect([both(), both()]).toEqual([Array(3).fill(undefined), Array(3).fill(undefined)])
    nowMs = 20_000
    expect(both()).toEqual([40, 40, undefined])
    nowMs = 60_000
    expect(both()).toEqual([undefined, undefined, undefined])
  })

  test('behavior: whatever comes from how many addresses, a project’s events have their limit', () => {
    const { take } = createLimiter({ maxima: { eventsProject: 1 }, now: () => 0 })
    for (let address = 0; address < 100_001; address += 1) take('eventsAddress', String(address))
    expect([take('eventsProject', 'shop'), take('eventsProject', 'shop')]).toEqual([undefined, 60])
  })
})

describe('addressOf', () => {
  test('default: the connection’s address, of IPv6 its network', () => {
    const of = (peer: string) => addressOf({ peer, hops: 0, forwarded: '203.0.113.9' })
    expect(of('192.0.2.1')).toBe('192.0.2.1')
    expect(of('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(of('2001:db8:0:1::5')).toBe(of('2001:0DB8:0:1:ffff::'))
    expect(of('2001:db8:0:2::5')).not.toBe(of('2001:db8:0:1::5'))
  })

  test('param: hops: what that many proxies wrote, never what is before it', () => {
    const of = (hops: number) =>
      addressOf({ peer: '10.0.0.1', hops, forwarded: 'made up, 198.51.100.7, 10.0.0.2' })
    expect([of(0), of(1), of(2)]).toEqual(['10.0.0.1', '10.0.0.2', '198.51.100.7'])
    expect(addressOf({ peer: '10.0.0.1', hops: 2 })).toBe('10.0.0.1')
  })
})
