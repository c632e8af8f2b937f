import { createFoyer, type Instance, instances } from './createFoyer.js'

const css =
  ':host{display:inline-block}button{font:600 15px/20px system-ui,sans-serif;padding:12px 20px;border:0;border-radius:14px;background:var(--foyer-accent,#3b5bfd);color:var(--foyer-on-accent,#fff);cursor:pointer}button:focus-visible{outline:2px solid;outline-offset:2px}[aria-busy=true]{opacity:.7}'

/** Defines `<foyer-button>`: the modal without a line of script of one's own, or a button for a made instance. */
export function defineButton(here: string) {
  if (customElements.get('foyer-button')) return
  customElements.define(
    'foyer-button',
    class extends HTMLElement {
      #own: Instance | undefined
      #stop: (() => void) | undefined

      connectedCallback() {
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        root.adoptedStyleSheets = [sheet]
        const button = document.createElement('button')
        const label = document.createElement('slot')
        label.textContent = 'Connect wallet'
        button.append(label)
        root.replaceChildren(button)

        let leave: (() => void) | undefined
        const hint = () => {
          leave ??= this.#foyer()?.hint()
        }
        const forget = () => {
          leave?.()
          leave = undefined
        }
        button.onpointerenter = button.onfocus = hint
        button.onpointerleave = button.onblur = forget
        button.onclick = () => {
          const foyer = this.#foyer()
          if (!foyer) return
          this.#stop ??= foyer.subscribe(({ address }) => {
            label.textContent = address ? `${address.slice(0, 4)}…${address.slice(-6)}` : 'Connect wallet'
          })
          button.ariaBusy = 'true'
          foyer
            .open()
            // An `error` event tells the page; the button itself is ready for the next try.
            .catch((error) => this.dispatchEvent(new CustomEvent('error', { detail: error })))
            .finally(() => {
              button.ariaBusy = null
            })
        }
      }

      disconnectedCallback() {
        this.#stop?.()
        this.#stop = undefined
        this.#own?.destroy()
        this.#own = undefined
      }

      #foyer(): Instance | undefined {
        const attribute = (name: string) => this.getAttribute(name) ?? undefined
        const bound = attribute('for')
        if (bound) return instances.get(bound)
        const given = {
          projectId: attribute('project-id'),
          release: attribute('release'),
          networks: attribute('networks')?.split(/[\s,]+/),
          services: attribute('services') && { preset: attribute('services'), origin: attribute('origin') },
          locale: attribute('locale'),
        }
        this.#own ??= createFoyer(Object.fromEntries(Object.entries(given).filter(([, value]) => value)), here)
        return this.#own
      }
    },
  )
}
