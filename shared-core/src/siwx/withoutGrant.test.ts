import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import type { SiwxMessage } from '../entities/Siwx.js'
import { withoutGrant } from './withoutGrant.js'

const message: SiwxMessage = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'app.example',
  issuedAt: '2026-01-01T00:00:00Z',
  nonce: '32891756',
  statement: 'Sign in to Example.',
  uri: 'https://app.example/',
  version: '1',
}
const opening = 'I further authorize the stated URI to perform the following actions on my behalf:'
const encode = (json: unknown) => {
  const text = typeof json === 'string' ? json : JSON.stringify(json)
  return `urn:recap:${Buffer.from(text).toString('base64').replaceAll('=', '')}`
}
/** The example of ERC-5573 in this house's spelling: a grant, and what it says. */
const att = {
  eip155: {
    'request/eth_sendTransaction': [{ chains: ['eip155:1'] }],
    'request/personal_sign': [{ chains: ['eip155:1'] }],
  },
}
const grant = encode({ att })
const said = `(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.`
const granting = (statement: string | undefined, resources: string[]): SiwxMessage => {
  const { statement: _own, ...rest } = message
  return { ...rest, ...(statement !== undefined && { statement }), resources }
}
const fault = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return (error as { fault: string }).fault
  }
}

describe('withoutGrant', () => {
  test('default: the grant goes, and what was asked for stays', () => {
    const own = 'https://app.example/terms'
    const full = granting(`Sign in to Example. ${opening} ${said}`, [own, grant])
    expect(withoutGrant(full)).toEqual({ ...message, resources: [own] })
    const { statement: _none, ...bare } = message
    expect(withoutGrant(granting(`${opening} ${said}`, [grant]))).toEqual(bare)
  })

  test('behavior: a message that grants nothing is what it was', () => {
    expect(withoutGrant(message)).toBe(message)
    const other = granting('Sign in to Example.', ['https://app.example/terms'])
    expect(withoutGrant(other)).toBe(other)
  })

  test('behavior: the order of what is said does not matter', () => {
    const turned = `(1) 'request': 'personal_sign', 'eth_sendTransaction' for 'eip155'.`
    expect(withoutGrant(granting(`${message.statement} ${opening} ${turned}`, [grant]))).toEqual(message)
  })

  test('error: a statement that says less, more or nothing of what is granted', () => {
    for (const text of [
      undefined,
      'Sign in to Example.',
      `Sign in to Example. ${opening} (1) 'request': 'personal_sign' for 'eip155'.`,
      `Sign in to Example. ${opening} (1) 'request': 'eth_sendTransaction', 'personal_sign', 'eth_sign' for 'eip155'.`,
      `Sign in to Example. ${opening} ${said} And all else.`,
      `Sign in to Example. ${opening} And all else. ${said}`,
      `Sign in to Example. ${opening} (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'solana'.`,
    ])
      expect(fault(() => withoutGrant(granting(text, [grant])))).toBe('statement')
  })

  test('error: a grant that cannot be read', () => {
    for (const bad of [
      'urn:recap:',
      'urn:recap:***',
      encode('{'),
      encode({ att: [] }),
      encode({ att: { a: 1 } }),
      // Readers differ about these: of a name that stands twice, of letters that are none.
      encode(`{"att":{"b":{"request/eth_sign":[{}]}},"att":${JSON.stringify(att)}}`),
      encode(`{"att":{"__proto__":{"request/eth_sign":[{}]},"eip155":${JSON.stringify(att.eip155)}}}`),
      encode(`{"att":{"\\u005f_proto__":{"request/eth_sign":[{}]},"eip155":${JSON.stringify(att.eip155)}}}`),
      encode(`{ "att":${JSON.stringify(att)}}`),
      encode(`\ufeff{"att":${JSON.stringify(att)}}`),
      `urn:recap:${Buffer.from(JSON.stringify({ att: { ...att, '\u00ff': {} } }), 'latin1').toString('base64')}`,
    ])
      for (const text of [message.statement, `${message.statement} ${opening} ${said}`])
        expect(fault(() => withoutGrant(granting(text, [bad])))).toBe('resources')
  })

  test('behavior: of any text and any resource it says a fault, or hands back a message without a grant', () => {
    const texts = fc.oneof(fc.string(), fc.constantFrom(opening, said, `${opening} ${said}`))
    const ends = fc.oneof(
      fc.constant(grant),
      fc.jsonValue().map(encode),
      fc.string().map((x) => `urn:recap:${x}`),
    )
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 3 }), ends, (parts, end) => {
        const answer = fault(() => withoutGrant(granting(parts.join(' '), [end])))
        if (typeof answer === 'string') expect(['statement', 'resources']).toContain(answer)
        else expect(answer).not.toHaveProperty('resources')
      }),
    )
  })
})
