// @ts-expect-error the loader is known by its address alone, as in any host page
import { createFoyer } from 'LOADER_URL'
import { createActions } from './actions.js'
import { drawOptions, goWith, readOptions } from './options.js'

const find = <element extends HTMLElement>(id: string) => document.getElementById(id) as element
const show = (id: string, text: unknown) => {
  find(id).textContent = typeof text === 'string' ? text : JSON.stringify(text)
}

const options = readOptions()
drawOptions(find<HTMLFormElement>('options'), options)
find<HTMLTextAreaElement>('json').value = JSON.stringify(options, null, 2)
find('apply').onclick = () => {
  try {
    goWith(JSON.parse(find<HTMLTextAreaElement>('json').value))
  } catch (error) {
    show('problem', String(error))
  }
}
find('embedding').hidden = !options.embedded

try {
  const foyer = createFoyer({
    ...options,
    id: 'demo',
    ...(options.embedded ? { embedded: find('embedded') } : {}),
  })
  Object.assign(window, { foyer })

  foyer.subscribe((state: { status: string; caipAddress?: string; caipNetworkId?: string }) => {
    show('status', state.status)
    show('account', state.caipAddress ?? '—')
    show('network', state.caipNetworkId ?? '—')
  })
  foyer.on('*', (event: { name: string; properties: object }) => {
    const line = document.createElement('li')
    line.textContent = `${event.name} ${JSON.stringify(event.properties)}`
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
      }
    }
  if (options.embedded) foyer.open().catch((error: unknown) => show('problem', String(error)))
} catch (error) {
  show('problem', String(error))
}
