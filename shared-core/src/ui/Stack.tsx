import type { ReactNode } from 'react'

export type StackProps = {
  children: ReactNode
  /** In steps of 4 px. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8
  direction?: 'column' | 'row'
  /** Across the direction. */
  align?: 'stretch' | 'start' | 'center' | 'end' | 'baseline'
  /** Along the direction. */
  justify?: 'start' | 'center' | 'end' | 'space-between'
  /** Inner distance, in steps of 4 px. */
  padding?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8
}

/** Children in a column or row, evenly apart. */
export function Stack({
  children,
  gap = 0,
  direction = 'column',
  align = direction === 'row' ? 'center' : 'stretch',
  justify = 'start',
  padding = 0,
}: StackProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: direction,
        alignItems: align,
        justifyContent: justify,
        gap: gap * 4,
        padding: padding * 4,
        minInlineSize: 0,
      }}
    >
      {children}
    </div>
  )
}
