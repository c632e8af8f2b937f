import { afterEach, describe, expect, test } from '@rstest/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Icon } from './Icon.js'

afterEach(cleanup)

describe('Icon', () => {
  test('default: an image in a box that is already there, telling the server nothing', () => {
    const { container } = render(<Icon name="Rainbow" src="https://images.example/rainbow" size={40} />)
    const image = container.querySelector('img')
    expect([image?.width, image?.height, image?.alt]).toEqual([40, 40, ''])
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(container.firstElementChild?.getAttribute('style')).toContain('40px')
  })

  test('behavior: an image that does not come leaves the first letter in the same box', () => {
    const { container, rerender } = render(<Icon name=" rainbow" src="https://images.example/a" />)
    const image = container.querySelector('img')
    if (image) fireEvent.error(image)
    expect(container.textContent).toBe('R')
    rerender(<Icon name=" rainbow" src="https://images.example/b" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://images.example/b')
  })

  test('behavior: a letter of two code units stays whole, no name is no letter', () => {
    expect(render(<Icon name="🦊 Fox" />).container.textContent).toBe('🦊')
    expect(render(<Icon name="" />).container.textContent).toBe('')
  })
})
