import { describe, expect, test } from '@rstest/core'
import { snippetOf } from './snippet.js'

const loader = 'https://cdn.test/loader.js'

describe('snippetOf', () => {
  test('default: a script that makes the modal and opens it by a button', () => {
    const options = { projectId: 'demo', customRpcUrls: { 'eip155:1': ['https://rpc.test'] } }
    expect(snippetOf(options, loader)).toBe(`import { createFoyer } from 'https://cdn.test/loader.js'

const foyer = createFoyer({
  projectId: "demo",
  customRpcUrls: {
    "eip155:1": [
      "https://rpc.test"
    ]
  }
})
document.querySelector('#connect').onclick = () => foyer.open()
`)
  })

  test('param: embedded: the place is an element of the page', () => {
    expect(
      snippetOf({ projectId: 'demo', embedded: true }, loader),
    ).toBe(`import { createFoyer } from 'https://cdn.test/loader.js'

const foyer = createFoyer({
  projectId: "demo",
  embedded: document.querySelector('#wallet'),
})
foyer.open()
`)
  })

  test('behavior: what it hands over is what the page has', () => {
    for (const options of [
      {
        metadata: { name: '"a": b', url: 'https://a.test' },
        customWallets: [{ id: '1', name: '{"x":\n1}' }],
      },
      { embedded: true },
      {},
    ]) {
      const [, literal = ''] = /createFoyer\((\{.*\})\)\n/s.exec(snippetOf(options, loader)) ?? []
      const document = { querySelector: () => true }
      expect(new Function('document', `return ${literal}`)(document)).toEqual(options)
    }
  })
})
