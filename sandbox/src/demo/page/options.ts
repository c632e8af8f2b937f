/** The options of the page's address, `?options={…}`: a link holds a whole set-up. */
export type Options = Record<string, unknown>

const start: Options = {
  projectId: 'demo',
  services: 'sandbox',
  networks: ['eip155:1', 'eip155:137'],
  metadata: { name: 'Demo host', description: 'A page that embeds Foyer', url: location.origin, icons: [] },
  theme: { mode: 'system' },
}

export function readOptions(): Options {
  const given = new URLSearchParams(location.search).get('options')
  return { ...start, ...(given ? JSON.parse(given) : {}) }
}

export function goWith(options: Options) {
  const url = new URL(location.href)
  url.searchParams.set('options', JSON.stringify(options))
  location.assign(url)
}

/** One control for each option: its place in the options, and its allowed values. Lists are written with spaces. */
const controls: readonly { path: string; kind: 'flag' | 'text' | 'list' | 'number' | readonly string[] }[] = [
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
  { path: 'features.receive', kind: 'flag' },
  { path: 'features.send', kind: 'flag' },
  { path: 'features.collapseWallets', kind: 'flag' },
  { path: 'features.legalCheckbox', kind: 'flag' },
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

/** Draws a control for each option; a change reloads the page with it. */
export function drawOptions(form: HTMLFormElement, options: Options) {
  for (const { path, kind } of controls) {
    const value = at(options, path)
    const label = document.createElement('label')
    const field = document.createElement(Array.isArray(kind) || kind === 'flag' ? 'select' : 'input')
    const choices = kind === 'flag' ? ['', 'true', 'false'] : kind
    if (field instanceof HTMLSelectElement) {
      for (const choice of choices as readonly string[]) field.add(new Option(choice || 'not set', choice))
      field.value = value === undefined ? '' : String(value)
    } else {
      field.value = Array.isArray(value) ? value.join(' ') : String(value ?? '')
      if (kind === 'number') field.type = 'number'
    }
    field.onchange = () => {
      const text = field.value
      const parsed =
        text === ''
          ? undefined
          : kind === 'flag'
            ? text === 'true'
            : kind === 'number'
              ? Number(text)
              : kind === 'list'
                ? text.split(/\s+/)
                : text
      goWith(put(options, path, parsed))
    }
    label.append(path, field)
    form.append(label)
  }
}
