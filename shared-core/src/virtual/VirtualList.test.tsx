import { afterEach, describe, expect, rs, test } from '@rstest/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { VirtualList } from './VirtualList.js'

afterEach(cleanup)

const wallets = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `w${at}` }))

/** The test page has no layout. */
const giveHeight = (element: HTMLElement | null) => {
  if (element) Object.defineProperties(element, { clientHeight: { value: 560 }, clientWidth: { value: 360 } })
}

const scrollTo = (top: number) => {
  const scroller = screen.getByRole('list').parentElement
  if (!scroller) throw new Error('nothing scrolls')
  scroller.scrollTop = top
  fireEvent.scroll(scroller)
}

function renderList(count: number, total: number, onEndReached: () => void) {
  const view = (items: number) => (
    <div style={{ overflowY: 'auto' }} ref={giveHeight}>
      <VirtualList
        label="Wallets"
        items={wallets(items)}
        getKey={(wallet) => wallet.id}
        renderRow={(wallet) => <button type="button">{wallet.id}</button>}
        total={total}
        onEndReached={() => onEndReached()}
        footer={<p>footer</p>}
      />
    </div>
  )
  const { rerender } = render(view(count))
  return { show: (items: number) => rerender(view(items)) }
}

describe('VirtualList', () => {
  test('default: the height of all rows, the place of each among all', () => {
    renderList(40, 61, () => {})
    expect(screen.getByRole('list', { name: 'Wallets' }).getAttribute('style')).toContain('2400px')
    const first = screen.getAllByRole('listitem')[0]
    expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '61'])
    expect(screen.getByText('footer')).toBeTruthy()
  })

  test('behavior: draws only rows in sight', () => {
    renderList(1000, 1000, () => {})
    expect(screen.getAllByRole('listitem').length).toBeLessThan(30)
  })

  test('behavior: the row that has the focus stays while the list scrolls, so that the keyboard goes on from it', () => {
    renderList(1000, 1000, () => {})
    const second = screen.getByRole('button', { name: 'w1' })
    act(() => second.focus())
    scrollTo(30_000)
    expect(screen.getByRole('button', { name: 'w500' })).toBeTruthy()
    expect(document.activeElement).toBe(second)
    expect(screen.queryByRole('button', { name: 'w0' })).toBeNull()
    act(() => second.blur())
    scrollTo(30_060)
    expect(screen.queryByRole('button', { name: 'w1' })).toBeNull()
  })

  test('behavior: asks for more once for each length, when the end is near', () => {
    const onEndReached = rs.fn()
    const { show } = renderList(5, 100, onEndReached)
    expect(onEndReached).toHaveBeenCalledTimes(1)
    show(5)
    expect(onEndReached).toHaveBeenCalledTimes(1)
    show(6)
    expect(onEndReached).toHaveBeenCalledTimes(2)
  })

  test('behavior: asks for nothing while the end is far, or when there is no more', () => {
    const onEndReached = rs.fn()
    renderList(500, 1000, onEndReached)
    cleanup()
    renderList(5, 5, onEndReached)
    cleanup()
    renderList(0, 100, onEndReached)
    expect(onEndReached).not.toHaveBeenCalled()
  })
})
