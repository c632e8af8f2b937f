import { addressWith, type Options, optionsOf, presets } from './address.js'

const start: Options = {
  projectId: 'demo',
  services: 'sandbox',
  networks: ['eip155:1', 'eip155:137'],
  metadata: { name: 'Demo host', description: 'A page that embeds Foyer', url: location.origin, icons: [] },
  theme: { mode: 'system' },
}

/** @throws {SyntaxError} The address holds no JSON. */
export const readOptions = (): Options => ({ ...start, ...optionsOf(new URL(location.href)) })

/** Loads the page anew with these options. */
export function goWith(options: Options) {
  history.pushState(null, '', addressWith(new URL(location.href), { options }))
  location.reload()
}

/** Loads the page anew where another fragment, and so another set-up, is gone to: by a link, or by the browser's Back. */
export function followAddress() {
  addEventListener('hashchange', () => location.reload())
}

type Kind = 'flag' | 'text' | 'list' | 'number' | 'json' | readonly string[]

/** A control for each option that one word or a list of words sets; lists are written with spaces. The rest is written as JSON. */
const controls: readonly { path: string; kind: Kind }[] = [
  { path: 'theme.mode', kind: ['system', 'light', 'dark'] },
  { path: 'theme.variables.accent', kind: 'text' },
  { path: 'theme.variables.radius', kind: 'number' },
  { path: 'theme.variables.font', kind: 'text' },
  { path: 'theme.variables.width', kind: 'number' },
  { path: 'theme.variables.zIndex', kind: 'number' },
  { path: 'locale', kind: ['', 'en', 'de'] },
  { path: 'projectId', kind: 'text' },
  { path: 'networks', kind: 'list' },
  { path: 'defaultNetwork', kind: 'text' },
  { path: 'allWallets', kind: ['', 'show', 'hide', 'onlyMobile'] },
  { path: 'featuredWalletIds', kind: 'list' },
  { path: 'includeWalletIds', kind: 'list' },
  { path: 'excludeWalletIds', kind: 'list' },
  { path: 'customWallets', kind: 'json' },
  { path: 'siwx', kind: 'flag' },
  { path: 'currency', kind: 'text' },
  { path: 'closeOnConnect', kind: 'flag' },
  { path: 'features.email', kind: 'flag' },
  { path: 'features.socials', kind: 'flag' },
  { path: 'features.swaps', kind: 'flag' },
  { path: 'features.onramp', kind: 'flag' },
  { path: 'features.activity', kind: 'flag' },
  { path: 'features.names', kind: 'flag' },
  { path: 'features.reownBranding', kind: 'flag' },
  { path: 'features.multiWallet', kind: 'flag' },
  { path: 'features.receive', kind: 'flag' },
  { path: 'features.send', kind: 'flag' },
  { path: 'features.smartSessions', kind: 'flag' },
  { path: 'features.legalCheckbox', kind: 'flag' },
  { path: 'features.connectMethodsOrder', kind: 'list' },
  { path: 'features.connectorTypeOrder', kind: 'list' },
  { path: 'features.walletFeaturesOrder', kind: 'list' },
  { path: 'termsUrl', kind: 'text' },
  { path: 'privacyUrl', kind: 'text' },
  { path: 'embedded', kind: 'flag' },
  { path: 'basic', kind: 'flag' },
  { path: 'manualPairing', kind: 'flag' },
  { path: 'reconnect', kind: 'flag' },
  { path: 'analytics', kind: 'flag' },
  { path: 'debug', kind: 'flag' },
  { path: 'quietUntilOpened', kind: 'flag' },
  { path: 'allowUnsupportedChain', kind: 'flag' },
  { path: 'restrictedTimezones', kind: ['', 'hide', 'show'] },
  { path: 'configurationBanner', kind: 'flag' },
  { path: 'watchTransactions', kind: 'flag' },
  { path: 'warm', kind: ['', 'intent', 'visible', 'idle', 'none'] },
]

const at = (options: Options, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Options | undefined)?.[key], options)

function put(options: Options, path: string, value: unknown): Options {
  const [key = '', ...rest] = path.split('.')
  const { [key]: held, ...others } = options
  const next = rest.length > 0 ? put((held ?? {}) as Options, rest.join('.'), value) : value
  const isGone = next === undefined || (rest.length > 0 && Object.keys(next as Options).length === 0)
  return isGone ? others : { ...options, [key]: next }
}

/** Draws a link for each preset, which keeps the other options. */
export function drawPresets(place: HTMLElement, { defaultNetwork: _, ...options }: Options) {
  for (const { faces, name, networks } of presets) {
    const link = document.createElement('a')
    link.href = addressWith(new URL(location.href), { options: { ...options, networks }, faces }).href
    link.textContent = name
    place.append(link, ' ')
  }
}

/** Reads what was typed; an empty field is an option that is not set. @throws {SyntaxError} */
function parse(text: string, kind: Kind): unknown {
  if (text === '') return undefined
  if (kind === 'flag') return text === 'true'
  if (kind === 'number') return Number(text)
  if (kind === 'list') return text.split(/\s+/)
  return kind === 'json' ? JSON.parse(text) : text
}

function write(value: unknown, kind: Kind): string {
  if (value === undefined) return ''
  if (kind === 'json') return JSON.stringify(value)
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/**
 * Draws a control for each option; a change reloads the page with it.
 * @param onProblem Called with the error of what cannot be read.
 */
export function drawOptions(
  form: HTMLFormElement,
  { options, onProblem }: { options: Options; onProblem: (error: unknown) => void },
) {
  for (const { path, kind } of controls) {
    const value = at(options, path)
    const label = document.createElement('label')
    const field = document.createElement(Array.isArray(kind) || kind === 'flag' ? 'select' : 'input')
    const choices = kind === 'flag' ? ['', 'true', 'false'] : kind
    if (field instanceof HTMLSelectElement) {
      for (const choice of choices as readonly string[]) field.add(new Option(choice || 'not set', choice))
      field.value = write(value, kind)
    } else {
      field.value = write(value, kind)
      if (kind === 'number') field.type = 'number'
      if (kind === 'json') field.placeholder = '[{ "id": "own", "name": "Own wallet" }]'
    }
    field.onchange = () => {
      try {
        goWith(put(options, path, parse(field.value, kind)))
      } catch (error) {
        onProblem(error)
      }
    }
    label.append(path, field)
    form.append(label)
  }
}
