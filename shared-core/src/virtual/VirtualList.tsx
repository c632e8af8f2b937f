import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adoptSheet } from '../ui/adoptSheet.js'
import sheet, * as s from './VirtualList.module.css'

const adopt = adoptSheet(sheet)

export type VirtualListProps<Item> = {
  label: string
  items: readonly Item[]
  getKey: (item: Item) => string
  renderRow: (item: Item) => ReactNode
  /** In pixels, where not every item is a `ListRow`. */
  heightOf?: (item: Item) => number
  /** The full number of items; more than `items` means that more can be fetched. */
  total?: number
  /** Called when the end comes near, once for each length of `items`. */
  onEndReached?: () => void
  /** After the last row: grey rows, or why no more came. */
  footer?: ReactNode
}

/** A `ListRow` and the gap after it. */
const rowHeight = 60
/** How many rows before the end the next page is asked for. */
const rowsAhead = 8

/** The nearest element around this one that scrolls. */
function scrollerOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return undefined
}

/** A list of any length that draws only the visible rows; the nearest scrolling ancestor scrolls it. */
export function VirtualList<Item>({
  label,
  items,
  getKey,
  renderRow,
  heightOf = () => rowHeight,
  total = items.length,
  onEndReached,
  footer,
}: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  /** Undefined until it was looked for; null where nothing around the list scrolls. */
  const [scroller, setScroller] = useState<HTMLElement | null>()
  const [offset, setOffset] = useState(0)
  /** The row that has the focus. It stays drawn wherever the list is scrolled, or the keyboard would lose its place. */
  const [focused, setFocused] = useState<number>()
  useLayoutEffect(() => {
    const found = scrollerOf(list.current)
    setScroller(found ?? null)
    if (!found || !list.current) return
    const toTop = list.current.getBoundingClientRect().top - found.getBoundingClientRect().top
    setOffset(toTop + found.scrollTop)
  }, [])

  const heightAt = (at: number): number => {
    const item = items[at]
    return item === undefined ? rowHeight : heightOf(item)
  }
  const rows = useVirtualizer({
    count: items.length,
    estimateSize: (at) => heightAt(at),
    enabled: scroller !== undefined,
    getScrollElement: () => scroller ?? null,
    getItemKey: (at) => {
      const item = items[at]
      return item === undefined ? at : getKey(item)
    },
    // The library scrolls to this offset, so keep the current one, where the visitor may have left the list.
    initialOffset: () => scroller?.scrollTop ?? 0,
    initialRect: { width: 328, height: 560 },
    overscan: 4,
    rangeExtractor(range) {
      const inSight = defaultRangeExtractor(range)
      if (focused === undefined || focused >= items.length || inSight.includes(focused)) return inSight
      return [...inSight, focused].sort((a, b) => a - b)
    },
    scrollMargin: offset,
  })
  const drawn = rows.getVirtualItems()
  const lastDrawn = drawn.at(-1)?.index ?? 0
  const isNearEnd = items.length > 0 && items.length < total && lastDrawn >= items.length - rowsAhead

  const askedAt = useRef(0)
  useEffect(() => {
    if (!isNearEnd || askedAt.current === items.length) return
    askedAt.current = items.length
    onEndReached?.()
  }, [isNearEnd, items.length, onEndReached])

  return (
    <>
      <ul
        ref={(element) => {
          list.current = element
          adopt(element)
        }}
        className={s.virtual}
        aria-label={label}
        style={{ blockSize: scroller === undefined ? items.length * rowHeight : rows.getTotalSize() }}
      >
        {drawn.map(({ index, key, start }) => {
          const item = items[index]
          return (
            item !== undefined && (
              <li
                key={key}
                className={s.virtualRow}
                aria-setsize={total}
                aria-posinset={index + 1}
                onFocus={() => setFocused(index)}
                onBlur={() => setFocused(undefined)}
                style={{ blockSize: heightOf(item), transform: `translateY(${start - offset}px)` }}
              >
                {renderRow(item)}
              </li>
            )
          )
        })}
      </ul>
      {footer}
    </>
  )
}
