import { describe, expect, test } from '@rstest/core'
import { addressSpaceOf } from './addressSpace.js'

const spacesOf = (addresses: readonly string[]) => new Set(addresses.map(addressSpaceOf))

describe('addressSpaceOf', () => {
  test('knows this device', () => {
    const hosts = [
      'localhost',
      'LocalHost',
      'a.localhost',
      '127.0.0.1',
      '127.9.9.9',
      '[::1]',
      'user:word@localhost',
    ]
    expect(spacesOf(hosts.map((x) => `http://${x}:8545/v1/?chainId={caipNetworkId}`))).toEqual(
      new Set(['loopback']),
    )
    expect(addressSpaceOf('ws://localhost')).toBe('loopback')
  })

  test('knows the user’s network', () => {
    const addresses = ['10.0.0.1', '192.168.1.20', '172.16.0.1', '172.31.255.1', '169.254.1.1']
    const names = ['node.local', '[fd00::1]', '[fe80::1]']
    expect(spacesOf([...addresses, ...names].map((x) => `https://${x}/rpc`))).toEqual(new Set(['local']))
  })

  test('takes all others, and what is no address, for public', () => {
    const hosts = [
      'rpc.example',
      'localhost.example',
      '172.32.0.1',
      '10.example',
      'a.b/127.0.0.1',
      'local',
      '[2001:db8::1]',
    ]
    expect(spacesOf([...hosts.map((x) => `https://${x}`), 'localhost', 'x', ''])).toEqual(new Set(['public']))
  })
})
