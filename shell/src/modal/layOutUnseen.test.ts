import { expect, rs, test } from '@rstest/core'
import { layOutUnseen } from './layOutUnseen.js'

test('layOutUnseen: measured while laid out and hidden, then as closed as before', () => {
  const dialog = document.createElement('dialog')
  const seen: string[] = []
  rs.spyOn(dialog, 'getBoundingClientRect').mockImplementation(() => {
    const { display, visibility, position, transition } = dialog.style
    seen.push([display, visibility, position, transition].join())
    return new DOMRect()
  })
  layOutUnseen(dialog)
  // Without a transition until the dialog is closed again, else it would show for a moment.
  expect(seen).toEqual(['block,hidden,fixed,none', ',hidden,fixed,none'])
  expect(dialog.hasAttribute('style')).toBe(false)
  expect(dialog.open).toBe(false)
})
