import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, render } from '@testing-library/react'
import { adoptSheet } from './adoptSheet.js'

afterEach(cleanup)

const newRoot = () => document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
const renderIn = (root: ShadowRoot, sheet: CSSStyleSheet) => {
  const container = root.appendChild(document.createElement('div'))
  render(<p ref={adoptSheet(sheet)} />, { container, baseElement: document.body })
}

describe('adoptSheet', () => {
  test('default: once a shadow root, after those that are there', () => {
    const [first, sheet] = [new CSSStyleSheet(), new CSSStyleSheet()]
    const root = newRoot()
    root.adoptedStyleSheets = [first]
    renderIn(root, sheet)
    renderIn(root, sheet)
    expect(root.adoptedStyleSheets).toEqual([first, sheet])
    expect(root.adoptedStyleSheets[1]).toBe(sheet)
    expect(root.adoptedStyleSheets).toHaveLength(2)
  })

  test('behavior: never touches the page', () => {
    render(<p ref={adoptSheet(new CSSStyleSheet())} />)
    expect(document.adoptedStyleSheets ?? []).toHaveLength(0)
    expect(document.querySelectorAll('style')).toHaveLength(0)
  })
})
