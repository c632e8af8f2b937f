import { wallets } from '../sandbox/src/provider/wallets'
import { benchPorts, secureOriginAt } from './ports'

/** The sandbox's services know every project of this form. */
export const benchProject = 'demo-bench'

const provider = secureOriginAt(benchPorts.provider)

/** A page of the bench and how it is measured. Its strings of JavaScript run in the page. */
export type BenchPage = {
  /** @param release Origin of the release. */
  html(release: string): string
  /** The element that a visitor points at or touches. */
  button: string
  /** Yes once the list is drawn unseen. */
  drawn: string
  /** The element that holds the list, once that is open. */
  dialog: string
  /** The row that leads to the code, once the dialog stands. */
  pairingRow: string
}

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bench</title><link rel="icon" href="data:,">${head}</head><body><button id="go" type="button">Go</button>${body}</body></html>`

/**
 * A page as the README has it: the loader from the release's origin, services that answer, a `<foyer-button>`, and a
 * button of the page's own that opens, of which Foyer knows nothing before it is pressed.
 */
const foyerPage = (loader: string, options: Record<string, unknown> = {}): BenchPage => {
  const all = {
    id: 'bench',
    projectId: benchProject,
    networks: ['eip155:1'],
    services: { preset: 'sandbox', provider },
    ...options,
  }
  const root = "document.querySelector('foyer-modal')?.shadowRoot"
  return {
    html: (release) =>
      page(
        '',
        `<foyer-button for="bench"></foyer-button><script type="module">
    import { createFoyer } from '${release}/${loader}'
    window.foyer = createFoyer(${JSON.stringify(all)})
    document.querySelector('#go').onclick = () => foyer.open()
    window.loaded = true
  </script>`,
      ),
    button: 'foyer-button',
    drawn: `!!${root}?.querySelector('li button')`,
    dialog: `${root}?.querySelector('dialog[open]')`,
    pairingRow: `[...${root}.querySelectorAll('dialog[open] li button')].find((row) => row.textContent.includes('WalletConnect'))`,
  }
}

const pictures = wallets
  .slice(0, 8)
  .map((x) => `${provider}/getWalletImage/${x.image_id}?projectId=${benchProject}&st=bench&sv=1`)

/** A page whose own bundle holds what it needs: see `floor/`. */
const floorPage = (bundle: string, settings: Record<string, unknown> = {}): BenchPage => ({
  html: () =>
    page(
      '',
      `<script>window.floor = ${JSON.stringify(settings)}</script><script type="module" src="/${bundle}"></script>`,
    ),
  button: '#go',
  drawn: "!!document.querySelector('#floor li button')",
  dialog: "document.querySelector('#floor[open]')",
  pairingRow: "document.querySelector('#floor[open] #pairing')",
})

export const pages = {
  /** What most pages have: the loader of a channel, with its list beside it. */
  channel: foyerPage('loader.js'),
  /** The list baked into the loader. */
  static: foyerPage('loader.static.js'),
  idle: foyerPage('loader.js', { warm: 'idle' }),
  floor: floorPage('floor.js'),
  pictureFloor: floorPage('floor.js', { pictures }),
  pairingFloor: floorPage('pairingFloor.js', { pictures, projectId: benchProject }),
} as const satisfies Record<string, BenchPage>

export type PageName = keyof typeof pages

/** The list stands: its first row can be pressed. */
export const listStands = ({ dialog }: BenchPage): string => `(() => {
  const row = ${dialog}?.querySelector('li button')
  return !!row && !row.disabled && row.getBoundingClientRect().height > 0
})()`

/**
 * The list is complete: eight wallets beside what else there is, nothing stands for rows to come, and of those in view
 * each has its picture, loaded, or a glyph.
 */
export const listIsComplete = ({ dialog }: BenchPage): string => `(() => {
  const dialog = ${dialog}
  const rows = [...(dialog?.querySelectorAll('li button') ?? [])]
  if (rows.length < 8 || dialog.querySelector('[role=progressbar]')) return false
  const frame = dialog.getBoundingClientRect()
  const seen = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > Math.max(0, frame.top) && top < Math.min(innerHeight, frame.bottom)
  })
  const images = seen.flatMap((row) => [...row.querySelectorAll('img')])
  return images.length > 2 && images.every((image) => image.complete && image.naturalWidth > 0)
    && seen.every((row) => row.querySelector('img, svg'))
})()`

/** The code stands: no other picture has a path of such length. */
export const codeStands = ({ dialog }: BenchPage): string =>
  `[...(${dialog}?.querySelectorAll('svg path') ?? [])].some((path) => path.getAttribute('d')?.length > 2000)`
