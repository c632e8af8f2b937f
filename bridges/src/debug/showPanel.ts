import type { Log } from './createLog.js'
import { type Entry, type Level, levels } from './Entry.js'
import { make } from './make.js'
import { styles } from './panelStyles.js'
import { saveLog } from './saveLog.js'
import { nothing, rowsOf, sentencesOf, summarize } from './summarize.js'

/** How many lines are shown; the file has all. */
const shownLines = 200
const shownRequests = 50

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const timeOf = ({ at }: Entry) => at.slice(11, 23)
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`

const rowsIn = (body: HTMLElement, rows: readonly (readonly string[])[]) =>
  body.replaceChildren(...rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', {}, cell)))))

const makeTable = (label: string, ...names: readonly string[]) => {
  const body = make('tbody', {})
  const head = make('tr', {}, ...names.map((name) => make('th', { scope: 'col' }, name)))
  const table = make('table', { 'aria-label': label }, make('thead', {}, head), body)
  // What is wider than the panel is reached by keys, too.
  const place = make('div', { class: 'wide', tabindex: '0', role: 'group', 'aria-label': label }, table)
  return { body, place }
}

const makePart = (title: string, isOpen: boolean, ...children: readonly Node[]) =>
  make('details', isOpen ? { open: '' } : {}, make('summary', {}, title), ...children)

/**
 * Draws a panel with what the log knows: state, versions and what was verified, network, and the lines themselves, which its
 * visitor can save as a file. It is drawn anew with the next picture of the screen after each line.
 * @param place An element of the page, which gets the panel at its end.
 * @returns Takes it away.
 */
export function showPanel(log: Log, place: Element): () => void {
  const host = make('div', {})
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]

  const size = make('p', { class: 'quiet' })
  const state = make('dl', {})
  const release = make('div', {})
  const remotes = makeTable('Remotes', 'Remote', 'Version', 'Files')
  const online = make('p', {})
  const requests = makeTable('Requests', 'Time', 'Host', 'Path', 'Status', 'ms')
  const lines = make('ol', { tabindex: '0', 'aria-label': 'Lines' })
  const level = make('select', {}, ...levels.map((name) => make('option', {}, name)))
  level.value = 'debug'
  const save = make('button', { type: 'button' }, 'Export the log')
  const clear = make('button', { type: 'button' }, 'Clear')
  root.append(
    make(
      'section',
      { 'aria-labelledby': 'title' },
      make('header', {}, make('h2', { id: 'title' }, 'Debug'), size, save, clear),
      makePart('State', true, state),
      makePart('Versions and files', true, release, remotes.place),
      makePart('Network', false, online, requests.place),
      makePart('Log', true, make('label', {}, 'Up to the level ', level), lines),
    ),
  )

  let known = nothing
  let asked: Entry[] = []
  let last: Entry[] = []
  let isDue = false

  const draw = () => {
    isDue = false
    size.textContent = `${kilobytes(log.bytes)} of 1,024 KB${log.dropped > 0 ? `, ${log.dropped} lines are gone` : ''}`
    state.replaceChildren(
      ...Object.entries(known.state).flatMap(([name, value]) =>
        value === null ? [] : [make('dt', {}, name), make('dd', {}, asText(value))],
      ),
    )
    release.replaceChildren(...sentencesOf(known).map((sentence) => make('p', {}, sentence)))
    rowsIn(
      remotes.body,
      rowsOf(known).map(({ name, version, files }) => [name, version, files]),
    )
    online.textContent = known.isOnline === false ? 'Offline' : 'Online'
    rowsIn(
      requests.body,
      asked.map((x) => [
        timeOf(x),
        asText(x.host),
        asText(x.path),
        x.status ? asText(x.status) : '—',
        asText(x.durationMs),
      ]),
    )
    const upTo = levels.indexOf(level.value as Level)
    lines.replaceChildren(...last.filter((x) => levels.indexOf(x.level) <= upTo).map(makeLine))
  }
  const drawSoon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(draw)
  }
  const hear = (entry: Entry | undefined) => {
    if (entry) {
      known = summarize(known, entry)
      if (entry.kind === 'request') asked = [entry, ...asked].slice(0, shownRequests)
      last = [entry, ...last].slice(0, shownLines)
    } else [asked, last] = [[], []]
    drawSoon()
  }
  level.onchange = draw
  save.onclick = () => saveLog(log)
  clear.onclick = () => log.clear()
  for (const entry of log.entries()) hear(entry)
  const stop = log.subscribe(hear)
  draw()
  place.append(host)
  return () => {
    stop()
    host.remove()
  }
}

/** The newest line stands first. */
function makeLine(entry: Entry): HTMLElement {
  const { at: _, level, kind, ...detail } = entry
  return make(
    'li',
    { class: level },
    make('time', {}, timeOf(entry)),
    ' ',
    make('b', {}, `${level} ${kind}`),
    ` ${asText(detail)}`,
  )
}
