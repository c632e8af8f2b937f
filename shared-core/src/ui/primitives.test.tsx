import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmptyState } from './EmptyState.js'
import { Glyph } from './Glyph.js'
import { IconButton } from './IconButton.js'
import { ListSkeleton } from './ListSkeleton.js'
import { RingSpinner } from './RingSpinner.js'
import { Text } from './Text.js'

afterEach(cleanup)

describe('EmptyState', () => {
  test('default: one sentence and one action', () => {
    render(<EmptyState title="No tokens yet" action={<button type="button">Receive</button>} />)
    expect(screen.getByText('No tokens yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Receive' })).toBeTruthy()
  })
})

describe('IconButton', () => {
  test('default: its label is its name', async () => {
    const onClick = rs.fn()
    render(<IconButton glyph="close" label="Close" onClick={onClick} />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })
})

describe('ListSkeleton', () => {
  test('default: as many rows as asked for, under one name', () => {
    render(<ListSkeleton label="Loading wallets" rows={3} />)
    expect(screen.getByRole('progressbar', { name: 'Loading wallets' }).children).toHaveLength(3)
  })
})

describe('RingSpinner', () => {
  test('param: state', () => {
    const { container, rerender } = render(<RingSpinner name="Rainbow" />)
    expect(container.querySelectorAll('rect')).toHaveLength(2)
    rerender(<RingSpinner name="Rainbow" state="failed" />)
    expect(container.querySelectorAll('rect')).toHaveLength(0)
    expect(container.firstElementChild?.getAttribute('data-state')).toBe('failed')
  })
})

describe('Glyph', () => {
  test('behavior: only arrows turn with the reading direction', () => {
    const turns = (name: 'back' | 'check') =>
      render(<Glyph name={name} />)
        .container.querySelector('svg')
        ?.hasAttribute('data-turns')
    expect([turns('back'), turns('check')]).toEqual([true, false])
  })
})

describe('Text', () => {
  test('param: as', () => {
    render(<Text as="h2">Wallets</Text>)
    expect(screen.getByRole('heading', { level: 2, name: 'Wallets' })).toBeTruthy()
  })
})

describe('css modules', () => {
  const src = join(import.meta.dirname, '..')
  const sheets = ['ui', 'ui/forms', 'qr', 'virtual'].flatMap((folder) =>
    readdirSync(join(src, folder))
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => readFileSync(join(src, folder, file), 'utf8').replace(/\/\*.*?\*\//gs, '')),
  )

  test('behavior: no two sheets share a class name, since the built names carry no file', () => {
    const names = sheets.flatMap((css) => [...new Set(css.match(/\.[a-z]\w*/gi))])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('behavior: a ring that waits stands still for a visitor who wants less motion', () => {
    const css = readFileSync(join(src, 'ui/RingSpinner.module.css'), 'utf8')
    const [, reduced] = css.split('(prefers-reduced-motion: reduce)')
    expect(reduced).toMatch(/rect \+ rect \{\s*animation: none;/)
  })

  test('behavior: no left or right, so that every part mirrors', () => {
    for (const css of sheets) expect(css).not.toMatch(/[\s-](left|right)\s*[:;-]/)
  })
})
