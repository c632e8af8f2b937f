// @ts-expect-error the loader is known by its address alone, as in any host page
import { createFoyer } from 'LOADER_URL'
import { createActions } from './actions.js'
import { drawOptions, drawPresets, followAddress, goWith, readOptions } from './options.js'
import { snippetOf } from './snippet.js'

const find = <element extends HTMLElement>(id: string) => document.getElementById(id) as element
const show = (id: string, text: unknown) => {
  find(id).textContent = typeof text === 'string' ? text : JSON.stringify(text)
}

const options = readOptions()
const showProblem = (error: unknown) => show('problem', String(error))
followAddress()
drawPresets(find('presets'), options)
drawOptions(find<HTMLFormElement>('options'), { options, onProblem: showProblem })
show('snippet', snippetOf(options, 'LOADER_URL'))
find('copy').onclick = async () => {
  await navigator.clipboard.writeText(find('snippet').textContent)
  find('copy').textContent = 'Copied'
}
find<HTMLTextAreaElement>('json').value = JSON.stringify(options, null, 2)
find('apply').onclick = () => {
  try {
    goWith(JSON.parse(find<HTMLTextAreaElement>('json').value))
  } catch (error) {
    showProblem(error)
  }
}
find('embedding').hidden = !options.embedded

try {
  // What the log and its panel are made of is asked for with the option alone.
  // @ts-expect-error as the loader
  const debug = options.debug === true ? await import('/debug.js') : undefined
  const foyer = createFoyer({
    ...options,
    id: 'demo',
    ...(options.embedded ? { embedded: find('embedded') } : {}),
  })
  Object.assign(window, { foyer })
  const log = debug?.createLog(foyer)
  if (log) {
    Object.assign(window, { log })
    find('debug').hidden = false
    debug.showPanel(log, find('debug'))
  }

  const draw = (state: { status: string; caipAddress?: string; caipNetworkId?: string }) => {
    show('status', state.status)
    show('account', state.caipAddress ?? '—')
    show('network', state.caipNetworkId ?? '—')
  }
  foyer.subscribe(draw)
  draw(foyer.getState())
  const filter = find<HTMLInputElement>('filter')
  const hide = (line: HTMLElement) => {
    line.hidden = !line.textContent?.toLowerCase().includes(filter.value.trim().toLowerCase())
  }
  filter.oninput = () => find('events').querySelectorAll('li').forEach(hide)
  find('clear').onclick = () => find('events').replaceChildren()
  foyer.on('*', (event: { name: string; properties: object }) => {
    const line = document.createElement('li')
    line.textContent = `${event.name} ${JSON.stringify(event.properties)}`
    hide(line)
    find('events').prepend(line)
  })

  const { sign, signTyped, send } = createActions(foyer)
  const buttons: Record<string, () => unknown> = {
    open: () => foyer.open(),
    networks: () => foyer.open({ view: 'Networks' }),
    sign,
    'sign-typed': signTyped,
    send,
    'send-view': () => foyer.open({ view: 'WalletSend' }),
    switch: () => foyer.switchNetwork('eip155:137'),
    disconnect: () => foyer.disconnect(),
    shake: () => foyer.shake(),
    destroy: () => foyer.destroy(),
  }
  for (const [id, act] of Object.entries(buttons))
    find(id).onclick = async () => {
      show('result', '…')
      try {
        show('result', (await act()) ?? 'done')
      } catch (error) {
        show('result', String(error))
        if (log) log.error(error)
      }
    }
  find<HTMLFieldSetElement>('actions').disabled = false
  if (options.embedded) foyer.open().catch(showProblem)
} catch (error) {
  showProblem(error)
}
