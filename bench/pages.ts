import { wallets } from '../sandbox/src/provider/wallets'
import { benchPorts, secureOriginAt } from './ports'

/** A project id of the form that the sandbox's services know. */
export const benchProject = 'demo-bench'

const provider = secureOriginAt(benchPorts.provider)

/** A page of the bench and its measurement. Its strings of JavaScript run in the page. */
export type BenchPage = {
  /** @param release Origin of the release. */
  html(release: string): string
  /** The element that a user points at or touches. */
  button: string
  /** True once the list is drawn unseen. */
  drawn: string
  /** The element that contains the open list. */
  dialog: string
  /** The row of the open dialog that leads to the code. */
  pairingRow: string
}

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bench</title><link rel="icon" href="data:,">${head}</head><body><button id="go" type="button">Go</button>${body}</body></html>`

/**
 * A page as in the README: the loader from the release's origin, services that answer, a `<foyer-button>`, and the
 * page's own button that opens the modal, which Foyer does not know before the press.
 */
const foyerPage = (loader: string, options: Record<string, unknown> = {}, script = ''): BenchPage => {
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
        script && `<script>${script}</script>`,
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

/** A page whose own bundle contains everything: see `floor/`. */
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

/** A script: an extension wallet with one account, which approves. `benchWallet.emit` emits an event of it. */
export const wallet = `window.benchWallet = (() => {
  const account = '0x' + '1'.repeat(40)
  const listeners = []
  const provider = {
    on: (name, listener) => void listeners.push({ name, listener }),
    removeListener: () => {},
    async request({ method }) {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [account]
      throw Object.assign(new Error('Unsupported method'), { code: 4200 })
    },
  }
  const info = { uuid: 'b5b0c0de-0000-4000-8000-000000000001', name: 'Bench Wallet', rdns: 'test.bench', icon: 'data:image/svg+xml,<svg/>' }
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return { account, emit: (event, value) => listeners.filter((x) => x.name === event).forEach((x) => x.listener(value)) }
})()`

const customWallets = Array.from({ length: 600 }, (_, at) => ({
  id: `custom-${at}`,
  name: `Custom wallet ${at}`,
  homepage: `https://custom-${at}.example`,
  mobile_link: `custom${at}://`,
}))

const networks = Array.from({ length: 40 }, (_, at) => ({
  id: 910_000 + at,
  name: `Network ${at}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${at}.example`] } },
}))

export const pages = {
  /** The set-up of most pages: a channel's loader, with its list beside it. */
  channel: foyerPage('loader.js'),
  /** The list baked into the loader. */
  static: foyerPage('loader.static.js'),
  idle: foyerPage('loader.js', { warm: 'idle' }),
  wallet: foyerPage('loader.js', {}, wallet),
  customWallets: foyerPage('loader.js', { customWallets }),
  networks: foyerPage('loader.js', { networks }),
  floor: floorPage('floor.js'),
  pictureFloor: floorPage('floor.js', { pictures }),
  pairingFloor: floorPage('pairingFloor.js', { pictures, projectId: benchProject }),
} as const satisfies Record<string, BenchPage>

export type PageName = keyof typeof pages

/** True once the list's first row can be pressed. */
export const listStands = ({ dialog }: BenchPage): string => `(() => {
  const row = ${dialog}?.querySelector('li button')
  return !!row && !row.disabled && row.getBoundingClientRect().height > 0
})()`

/**
 * True once the list is complete: it has eight wallets beside its other rows, no placeholders, and each visible row
 * has a loaded picture or a glyph.
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

/** True once the code is drawn: no other picture has such a long path. */
export const codeStands = ({ dialog }: BenchPage): string =>
  `[...(${dialog}?.querySelectorAll('svg path') ?? [])].some((path) => path.getAttribute('d')?.length > 2000)`
