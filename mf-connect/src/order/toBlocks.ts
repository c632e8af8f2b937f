import type { ConnectorType } from '@foyer/shared-core/config'
import { defaultConnectorTypeOrder } from '@foyer/shared-core/lists'

/** Installed wallets, and every other wallet after them. Without installed ones a list needs no parts. */
export type Section = 'installed' | 'more'

/** A run of rows. */
export type RowBlock<row> = {
  /** How many rows the service may add; 0 for rows that exist from the start. */
  readonly slots: number
  readonly rows: readonly row[]
  /** Absent above the installed wallets. */
  readonly section?: Section
}

/**
 * Splits ordered rows into runs, so that each run of service rows can reserve its space until it is filled, and each section
 * can have a heading.
 * @returns The runs in order; an empty one still waits for the service.
 * @example toBlocks({ rows, expected: { featured: 4, recommended: 4 } })
 */
export function toBlocks<row extends { readonly type: ConnectorType }>({
  rows,
  expected,
  order = [],
}: {
  rows: readonly row[]
  expected: { readonly featured: number; readonly recommended: number }
  order?: readonly ConnectorType[]
}): readonly RowBlock<row>[] {
  const blocks: RowBlock<row>[] = []
  for (const type of new Set([...order, ...defaultConnectorTypeOrder])) {
    const slots = type === 'featured' || type === 'recommended' ? expected[type] : 0
    const own = rows.filter((x) => x.type === type)
    if (own.length === 0 && slots === 0) continue
    const last = blocks.at(-1)
    const section: Section | undefined = type === 'injected' ? 'installed' : last?.section && 'more'
    const about = section && { section }
    if (last && last.slots > 0 === slots > 0 && last.section === section) {
      blocks[blocks.length - 1] = { slots: last.slots + slots, rows: [...last.rows, ...own], ...about }
    } else blocks.push({ slots, rows: own, ...about })
  }
  return blocks
}
