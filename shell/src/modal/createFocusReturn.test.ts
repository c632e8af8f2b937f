import { afterEach, describe, expect, test } from '@rstest/core'
import { createFocusReturn } from './createFocusReturn.js'

afterEach(() => document.body.replaceChildren())

/** Lays out a page, focuses its opener, and gives it back. */
function open(html: string) {
  document.body.innerHTML = html
  const opener = document.querySelector<HTMLElement>('[data-opener]')
  opener?.focus()
  // As in a browser, the closed dialog's control keeps the focus until the next rendering.
  const host = document.createElement('foyer-modal')
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.innerHTML = '<dialog open><button>Close</button></dialog>'
  document.body.append(host)
  const giveBack = createFocusReturn(shadow.querySelector('dialog'))
  if (opener) shadow.querySelector('button')?.focus()
  return { opener, giveBack, focused: () => document.activeElement?.id }
}

describe('createFocusReturn', () => {
  test('focuses the new element with the id of the opener', () => {
    const { focused, giveBack, opener } = open(
      '<nav><button id="a">A</button><button id="b" data-opener>B</button></nav>',
    )
    opener?.remove()
    document.body.insertAdjacentHTML('beforeend', '<main><button id="b">B</button></main>')
    giveBack()
    expect(focused()).toBe('b')
    expect(document.activeElement?.parentElement?.tagName).toBe('MAIN')
  })

  test('focuses the connect button', () => {
    const { focused, giveBack, opener } = open(
      '<button id="x">X</button><p><button data-opener>B</button></p>',
    )
    opener?.remove()
    const button = document.createElement('foyer-button')
    button.id = 'connect'
    button.attachShadow({ mode: 'open' }).innerHTML = '<button>Connect</button>'
    document.body.append(button)
    giveBack()
    expect(focused()).toBe('connect')
  })

  test('focuses a control in the place of the opener, where there is none', () => {
    const { focused, giveBack, opener } = open(
      '<button id="far">Far</button><nav><p><button data-opener>Connect</button></p><a id="near" href="#">Account</a></nav>',
    )
    opener?.parentElement?.remove()
    giveBack()
    expect(focused()).toBe('near')
  })

  test('skips controls that take no focus', () => {
    const { focused, giveBack, opener } = open(
      '<nav><button data-opener>Connect</button><button disabled id="off">Off</button><button id="on">On</button></nav>',
    )
    opener?.remove()
    giveBack()
    expect(focused()).toBe('on')
  })

  test('leaves the focus where the dapp put it, or where there was none', () => {
    const { focused, giveBack, opener } = open('<button id="own">Own</button><button data-opener>B</button>')
    opener?.remove()
    document.getElementById('own')?.focus()
    giveBack()
    expect(focused()).toBe('own')
    const unfocused = open('<button id="own">Own</button>')
    unfocused.giveBack()
    expect(document.activeElement).toBe(document.body)
  })
})
