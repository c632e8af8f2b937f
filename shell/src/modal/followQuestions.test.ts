import { openQuestionsAtom } from '@foyer/shared-core/state'
import { createTestModal } from '@foyer/shared-core/testing'
import { afterEach, describe, expect, test } from '@rstest/core'
import { openDialogAtom } from '../state/stage.js'
import { followQuestions } from './followQuestions.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

/** A dialog in a shadow root, as the modal's. The test's document knows no `:modal`. */
function setUp() {
  const { store } = createTestModal()
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  const field = dialog.appendChild(document.createElement('input'))
  const shown: string[] = []
  const { close, show, showModal } = dialog
  dialog.show = () => {
    shown.push('show')
    show.call(dialog)
    field.focus()
  }
  dialog.showModal = () => {
    shown.push('showModal')
    showModal.call(dialog)
    field.focus()
  }
  dialog.close = () => {
    shown.push('close')
    close.call(dialog)
  }
  const matches = dialog.matches.bind(dialog)
  const isModal = () => shown.findLast((x) => x !== 'close') === 'showModal'
  Object.assign(dialog, {
    matches: (selector: string) => (selector === ':modal' ? isModal() : matches(selector)),
  })
  const questions = store.get(openQuestionsAtom)
  const ask = (by: 1 | -1) => {
    questions.count += by
    questions.follow?.()
  }
  const open = () => {
    dialog.showModal()
    store.set(openDialogAtom, dialog)
  }
  ends.push(followQuestions(store))
  return { ask, dialog, field, open, root, shown, store }
}

describe('followQuestions', () => {
  test('makes the dialog non-modal from the first question to the last answer', () => {
    const { ask, dialog, open, shown } = setUp()
    open()
    ask(1)
    expect(shown).toEqual(['showModal', 'close', 'show'])
    expect(dialog.style.position).toBe('fixed')
    ask(1)
    ask(-1)
    expect(shown).toHaveLength(3)
    ask(-1)
    expect(shown.slice(3)).toEqual(['close', 'showModal'])
    expect(dialog.style.position).toBe('')
  })

  test('tells nobody of its own closings', () => {
    const { ask, dialog, open } = setUp()
    const told: Event[] = []
    dialog.addEventListener('close', (event) => told.push(event))
    open()
    ask(1)
    ask(-1)
    expect(told).toEqual([])
    dialog.close()
    expect(told).toHaveLength(1)
  })

  test('yields at once where the modal opens while a wallet is still asked', () => {
    const { ask, open, shown } = setUp()
    ask(1)
    expect(shown).toEqual([])
    open()
    expect(shown).toEqual(['showModal', 'close', 'show'])
  })

  test('gives the focus back to the control that had it', () => {
    const { ask, dialog, open, root } = setUp()
    const button = dialog.appendChild(document.createElement('button'))
    open()
    button.focus()
    ask(1)
    expect(root.activeElement).toBe(button)
    const sheet = document.body.appendChild(document.createElement('button'))
    sheet.focus()
    ask(-1)
    expect(root.activeElement).toBe(button)
  })

  test('closes by Escape in the dialog while it is not modal, as while it is', () => {
    const { ask, dialog, field, open } = setUp()
    let cancelled = 0
    dialog.addEventListener('cancel', () => {
      cancelled += 1
    })
    open()
    const press = (key: string) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
    press('Escape')
    expect(cancelled).toBe(0) // the browser itself cancels a modal dialog
    ask(1)
    press('a')
    press('Escape')
    expect(cancelled).toBe(1)
  })

  test('stays modal where the page’s own modal dialog makes it inert', () => {
    const { ask, dialog, field, open, shown } = setUp()
    open()
    dialog.show = () => {
      shown.push('show')
      dialog.setAttribute('open', '')
      field.blur()
    }
    ask(1)
    expect(shown.at(-1)).toBe('showModal')
  })
})
