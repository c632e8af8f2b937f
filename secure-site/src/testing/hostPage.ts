/** A page that frames the secure site and speaks with it, as the modal does; `foyer` is what a test calls. */
export const hostPage = ({ site, projectId }: { site: string; projectId: string }): string => `<!doctype html>
<meta charset="utf-8"><title>Host</title>
<style>body { margin: 0; height: 2000px } iframe { position: absolute; left: 40px; top: 40px; width: 360px; height: 600px; border: 0 }</style>
<div id="place"></div>
<script type="module">
  const site = ${JSON.stringify(site)}
  const waiting = new Map()
  const foyer = { messages: [], windows: [], site }
  globalThis.foyer = foyer
  let last = 0
  foyer.start = (hello = {}) => new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.allow = 'publickey-credentials-get *; publickey-credentials-create *; clipboard-write'
    frame.title = 'Wallet'
    frame.src = site + '/frame?projectId=${projectId}'
    foyer.frame = frame
    frame.onload = () => {
      const { port1, port2 } = new MessageChannel()
      foyer.port = port1
      port1.onmessage = ({ data }) => {
        foyer.messages.push(data)
        if (data.type === 'ready') resolve(data)
        if (data.type === 'result') waiting.get(data.id)?.({ result: data.result })
        if (data.type === 'error') waiting.get(data.id)?.({ error: data.error })
      }
      frame.contentWindow.postMessage(
        { type: 'foyer:hello', version: 4, projectId: '${projectId}', ...hello }, site, [port2])
    }
    document.querySelector('#place').append(frame)
  })
  foyer.begin = (call, params = {}) => {
    const id = 'r' + ++last
    const answer = new Promise((resolve) => waiting.set(id, resolve))
    foyer.port.postMessage({ id, call, params })
    return { id, answer }
  }
  foyer.call = (call, params) => foyer.begin(call, params).answer
  foyer.openWindow = (uri) => {
    foyer.opened = window.open(uri, '', 'popup,width=600,height=800')
  }
  addEventListener('message', ({ data, origin, source }) => {
    if (origin === site && source === foyer.opened) foyer.windows.push(data)
  })
  document.body.dataset.ready = ''
</script>`
