import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, createEvent, fireEvent, render } from '@testing-library/react'
import { Address } from './Address.js'

afterEach(cleanup)

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const renderBdi = () => {
  const bdi = render(<Address address={address} />).container.querySelector('bdi')
  if (!bdi) throw new Error('not isolated')
  return bdi
}

/** What lands in the clipboard when a visitor copies a selection inside `element`. */
function copiedFrom(element: Element): string {
  const written = new Map<string, string>()
  const event = createEvent.copy(element)
  Object.defineProperty(event, 'clipboardData', {
    value: { setData: (type: string, text: string) => written.set(type, text) },
  })
  fireEvent(element, event)
  expect(event.defaultPrevented).toBe(true)
  return written.get('text/plain') ?? ''
}

describe('Address', () => {
  test('default: the whole address in groups of 4, without a space in its text [CON-10: grouped]', () => {
    const bdi = renderBdi()
    expect(bdi.textContent).toBe(address)
    const groups = [...bdi.children].map((group) => group.textContent)
    expect(groups).toEqual([
      '0x',
      '71C7',
      '656E',
      'C7ab',
      '88b0',
      '98de',
      'fB75',
      '1B74',
      '01B5',
      'f6d8',
      '976F',
    ])
  })

  test('param: against: marks the groups that differ, and no others; case alone is no difference', () => {
    const other = `${address.slice(0, 10).toLowerCase()}${'1'.repeat(28)}${address.slice(-4)}`
    const { container } = render(<Address address={address} against={other} />)
    const marked = (name: string) =>
      [...container.querySelectorAll(`[data-${name}]`)].map(({ textContent }) => textContent)
    expect(marked('unlike').join('')).toBe(address.slice(10, -4))
    expect(marked('edge')).toEqual([])
  })

  test('behavior: copied it is always whole', () => {
    expect(copiedFrom(renderBdi())).toBe(address)
  })

  test('behavior: reads from left to right in any language', () => {
    expect(renderBdi().getAttribute('dir')).toBe('ltr')
  })
})
