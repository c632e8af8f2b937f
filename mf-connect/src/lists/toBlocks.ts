import type { ConnectorType } from '@foyer/shared-core/config'
import { defaultConnectorTypeOrder } from '@foyer/shared-core/lists'

/**
 * Installed wallets, recent ones right above them included, and every other wallet after them. Without installed ones a list
 * needs no parts.
 */
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
  isHere = ({ type }) => type === 'injected',
}: {
  rows: readonly row[]
  expected: { readonly featured: number; readonly recommended: number }
  order?: readonly ConnectorType[]
  /** Whether a row's wallet is in this browser. */
  isHere?: (row: row) => boolean
}): readonly RowBlock<row>[] {
  const types = [...new Set([...order, ...defaultConnectorTypeOrder])]
  const runs = types.flatMap((type, at): readonly RowBlock<row>[] => {
    const slots = type === 'featured' || type === 'recommended' ? expected[type] : 0
    const own = rows.filter((x) => x.type === type)
    if (type === 'injected') return [{ slots, rows: own, section: 'installed' }]
    if (type !== 'recent' || types[at + 1] !== 'injected') return [{ slots, rows: own }]
    // Recent wallets keep their order, so only the last ones of them join the installed ones.
    const start = own.findLastIndex((row) => !isHere(row)) + 1
    return [
      { slots, rows: own.slice(0, start) },
      { slots, rows: own.slice(start), section: 'installed' },
    ]
  })
  const hasInstalled = rows.some(isHere)
  const blocks: RowBlock<row>[] = []
  let isAfter = false
  for (const run of runs) {
    const section = run.section ?? (isAfter ? 'more' : undefined)
    isAfter ||= hasInstalled && run.section === 'installed'
    if (run.rows.length === 0 && run.slots === 0) continue
    add(blocks, { slots: run.slots, rows: run.rows, ...(section && { section }) })
  }
  return blocks
}

/** Adds a run, or joins it to the last one where it is alike. */
function add<row>(blocks: RowBlock<row>[], run: RowBlock<row>) {
  const last = blocks.at(-1)
  const isAlike = last && last.slots > 0 === run.slots > 0 && last.section === run.section
  if (!isAlike) blocks.push(run)
  else
    blocks[blocks.length - 1] = { ...last, slots: last.slots + run.slots, rows: [...last.rows, ...run.rows] }
}
