import {
  type CatalogueRow,
  errorCatalogue,
  fallbacks,
  messageMappings,
  walletCodes,
} from '../../shared-core/src/testing/errorCatalogue'

type Cell = string
type Table = { readonly title: string; readonly heads: readonly string[]; readonly rows: readonly Row[] }
/** `id`: what an alert links to. */
type Row = { readonly id?: string; readonly cells: readonly Cell[] }

const code = (text: string) => `\`${text}\``

const rowOf = (x: CatalogueRow): Row => ({
  id: x.name,
  cells: [
    code(x.name),
    x.words,
    x.surface,
    x.messageKey === undefined ? '' : code(x.messageKey),
    x.cause,
    x.remedy,
    [...x.ids, ...new Set(x.proofs.map(({ by }) => (by === 'call' ? 'by the public call' : '')))]
      .filter(Boolean)
      .join(', '),
  ],
})

const tables: readonly Table[] = [
  ...Object.entries(errorCatalogue).map(([title, rows]) => ({
    title,
    heads: ['Name', 'Words', 'Where', 'Message key', 'Cause', 'Remedy', 'Proven as'],
    // A class may have several rows; the first is what is linked to.
    rows: rows.map(rowOf),
  })),
  ...(
    [
      ['What the provider service says', messageMappings],
      ['Codes of wallets', walletCodes],
      ['What stands in where something failed', fallbacks],
    ] as const
  ).map(([title, rules]) => ({
    title,
    heads: ['From', 'Becomes', 'Proven as'],
    rows: rules.map(({ what, becomes, id, proof }) => ({
      cells: [what, becomes, proof.by === 'call' ? `${id}, by the public call` : id],
    })),
  })),
]

const lead = `Every error and message of Foyer: its name, its words, where it is met, and what helps. Narrow on \`name\`, since the class
may come from another build. **alert**: the page's developer must mend something; the modal works on. **banner**, **view**:
the visitor reads it. **thrown**: the call rejects with it. What a flow does not reach by itself is proven by the public call.`

/** @returns `docs/errors.md`. */
export function errorsAsMarkdown(): string {
  const line = (cells: readonly string[]) => `| ${cells.map((x) => x.replaceAll('|', '\\|')).join(' | ')} |`
  const parts = tables.map(({ heads, rows, title }) =>
    [
      `## ${title}`,
      '',
      line(heads),
      `|${heads.map(() => '---|').join('')}`,
      ...rows.map((x) => line(x.cells)),
    ].join('\n'),
  )
  const note =
    '<!-- Written by `pnpm errors` from shared-core/src/testing/errorCatalogue.ts; a test compares the two. -->'
  return `${['# Errors', note, lead, ...parts].join('\n\n')}\n`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (x) => `&#${x.charCodeAt(0)};`)
const toHtml = (text: string) =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')

const style =
  'html{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem}' +
  'div{overflow-x:auto}' +
  'table{border-collapse:collapse}td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:left;vertical-align:top}' +
  ':target{outline:2px solid}'

/** @returns The page that a version of the shell has beside its files, and that its alerts link to. */
export function errorsAsHtml(): string {
  const seen = new Set<string>()
  const at = (id: string | undefined) => {
    if (id === undefined || seen.has(id)) return ''
    seen.add(id)
    return ` id="${id}"`
  }
  const parts = tables.map(({ heads, rows, title }) => {
    const head = heads.map((x) => `<th>${toHtml(x)}</th>`).join('')
    const body = rows.map(
      ({ cells, id }) => `<tr${at(id)}>${cells.map((x) => `<td>${toHtml(x)}</td>`).join('')}</tr>`,
    )
    return `<h2>${toHtml(title)}</h2>\n<div tabindex="0"><table><tr>${head}</tr>\n${body.join('\n')}\n</table></div>`
  })
  const top = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Errors of Foyer</title><style>${style}</style>`
  return `${[top, '<h1>Errors</h1>', `<p>${toHtml(lead)}</p>`, ...parts].join('\n')}\n`
}
