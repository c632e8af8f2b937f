/** A page of the bench: what it is measured by, and the script that says when its list can be used. */
export type BenchPage = { name: string; html: string; ready: string }

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><body><button id="go" type="button">Go</button>${body}</body></html>`

/** Foyer with its release list baked in; its services answer from the same server. */
export const foyerPage = (origin: string): BenchPage => ({
  name: 'foyer',
  html: page(`<script type="module">
    import { createFoyer } from '/loader.static.js'
    window.foyer = createFoyer({
      id: 'bench', projectId: 'bench', networks: ['eip155:1'],
      services: { preset: 'selfHosted', origin: '${origin}/services', relay: '${origin.replace('http', 'ws')}/relay', analytics: false },
    })
    document.querySelector('#go').onclick = () => foyer.open()
    window.loaded = true
  </script><foyer-button for="bench"></foyer-button>`),
  ready: `(() => {
    const root = document.querySelector('foyer-modal')?.shadowRoot
    const row = root?.querySelector('dialog[open] li button')
    return !!row && !row.disabled && row.getBoundingClientRect().height > 0
  })()`,
})

/** The floor, with the same courtesy of getting ready on hover. */
export const floorPage = (): BenchPage => ({
  name: 'floor',
  html: page(`<script type="module">
    let mounted
    const mount = () => (mounted ??= import('/floor.js').then((module) => module.mount()))
    const go = document.querySelector('#go')
    go.onpointerenter = () => setTimeout(mount, 100)
    go.onclick = async () => {
      await mount()
      while (!document.querySelector('#floor')) await new Promise(requestAnimationFrame)
      document.querySelector('#floor').showModal()
    }
    window.loaded = true
  </script>`),
  ready: `(() => {
    const row = document.querySelector('#floor[open] li button')
    return !!row && row.getBoundingClientRect().height > 0
  })()`,
})
