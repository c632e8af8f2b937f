import { describe, expect, test } from '@rstest/core'
import fc from 'fast-check'
import { noMetadata, parseNftMetadata, readDataUri } from './nftMetadata.js'

const parse = (json: unknown) => parseNftMetadata(JSON.stringify(json))

describe('parseNftMetadata', () => {
  test('default', () => {
    const attributes = [
      { trait_type: 'Colour', value: 'Red' },
      { trait_type: 'Size', value: 3 },
      { value: true },
    ]
    expect(parse({ name: 'Door', description: 'A door.', image: 'ipfs://a', attributes })).toEqual({
      name: 'Door',
      description: 'A door.',
      image: 'ipfs://a',
      attributes: [
        { trait: 'Colour', value: 'Red' },
        { trait: 'Size', value: '3' },
        { trait: '', value: 'true' },
      ],
    })
  })

  test('behavior: texts are cleaned and cut, names that hold a web address are left out', () => {
    const { attributes, description, name } = parse({
      name: 'Re\u202ed\u200b door\n',
      description: 'a'.repeat(5_000),
      attributes: Array.from({ length: 100 }, () => ({
        trait_type: 't'.repeat(100),
        value: 'v'.repeat(100),
      })),
    })
    expect([name, description?.length, attributes.length]).toEqual(['Red door', 1_000, 40])
    expect(attributes[0]).toEqual({ trait: 't'.repeat(64), value: 'v'.repeat(64) })
    for (const lure of ['https://evil.example', 'Go to www.evil.example', 'x://y', '\u202e', '', 7, {}])
      expect(parse({ name: lure }).name).toBeUndefined()
  })

  test('behavior: fields of another form are left out, the others stay', () => {
    expect(parse({ name: 1, description: {}, image: ['a'], image_url: 'b', attributes: { a: 1 } })).toEqual({
      ...noMetadata,
      image: 'b',
    })
    expect(parse({ attributes: [null, 1, 'a', [], { trait_type: 1, value: {} }] })).toEqual(noMetadata)
  })

  test('error: what is no object, no JSON, or larger than 100 kB says nothing', () => {
    for (const text of ['', 'null', '[1]', '"a"', '<html></html>', '{', `{"name":"${'a'.repeat(100_000)}"}`])
      expect(parseNftMetadata(text).name, text.slice(0, 20)).toBeUndefined()
  })

  test('behavior: whatever the text, nothing is thrown, and what is shown is short', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.object().map((x) => JSON.stringify(x)),
        ),
        (text) => {
          const { attributes, description = '', name = '' } = parseNftMetadata(text)
          expect([...name].length).toBeLessThanOrEqual(64)
          expect([...description].length).toBeLessThanOrEqual(1_000)
          expect(attributes.length).toBeLessThanOrEqual(40)
        },
      ),
    )
  })
})

describe('readDataUri', () => {
  test('default: base64 and plain text, escaped or not', () => {
    const json = '{"name":"Tür #1"}'
    const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(json)))
    for (const uri of [
      `data:application/json;base64,${base64}`,
      `data:application/json;charset=utf-8;base64,${base64}`,
      `data:application/json;utf8,${json}`,
      `data:application/json,${encodeURIComponent(json)}`,
      `DATA:application/json;utf8,${json}`,
    ])
      expect(readDataUri(uri), uri).toBe(json)
    expect(readDataUri('data:application/json;utf8,{"a":"100% #"}')).toBe('{"a":"100% #"}')
  })

  test('error: another kind of document, broken base64, another scheme', () => {
    for (const uri of [
      'data:text/html,<script>',
      'data:application/json;base64,***',
      'data:application/json',
      'https://nfts.test/1',
      '',
    ])
      expect(readDataUri(uri), uri).toBeUndefined()
  })

  test('behavior: whatever is written is read again, whatever is not is not thrown', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, noise) => {
        expect(readDataUri(`data:application/json,${encodeURIComponent(json)}`)).toBe(json)
        readDataUri(`data:application/json;base64,${noise}`)
        readDataUri(`data:application/json,${noise}`)
      }),
    )
  })
})
