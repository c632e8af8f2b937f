import { createFoyer, type Instance, instances, optionNames } from './createFoyer.js'
import type { FoyerOptions } from './types.js'

const css =
  'button{font:600 15px system-ui;padding:14px 20px;border:0;border-radius:14px;background:var(--foyer-accent,#4353ff);color:var(--foyer-on-accent,#fff);cursor:pointer}[aria-busy]{opacity:.7}'

/** Defines `<foyer-button>`: the modal without a line of script of one's own, or a button for a made instance. */
export function defineButton(here: string) {
  if (customElements.get('foyer-button')) return
  customElements.define(
    'foyer-button',
    class extends HTMLElement {
      #own: Instance | undefined
      #stop = () => {}

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
        button.onpointerenter = button.onfocus = () => {
          leave ??= this.#foyer()?.hint()
        }
        button.onpointerleave = button.onblur = () => {
          leave?.()
          leave = undefined
        }
        button.onclick = () => {
          button.ariaBusy = 'true'
          // An `error` event tells the page; the button itself is ready for the next try.
          this.#foyer()
            ?.open()
            .catch((detail) => this.dispatchEvent(new CustomEvent('error', { detail })))
            .finally(() => {
              button.ariaBusy = null
            })
        }
        // After the page's own scripts, which may be what makes the instance.
        setTimeout(() => {
          this.#stop =
            this.#foyer()?.subscribe(({ address }) => {
              label.textContent = address ? `${address.slice(0, 4)}…${address.slice(-6)}` : 'Connect wallet'
            }) ?? this.#stop
        })
      }

      disconnectedCallback() {
        this.#stop()
        this.#own?.destroy()
        this.#own = undefined
      }

      #foyer(): Instance | undefined {
        const bound = this.getAttribute('for')
        if (bound) return instances.get(bound)
        const options: FoyerOptions = {}
        for (const { name, value } of this.attributes) {
          const option = name.replace(/-./g, (part) => part.slice(1).toUpperCase())
          if (name !== 'id' && optionNames.includes(option))
            options[option] = /^[{[]/.test(value) ? JSON.parse(value) : value
        }
        // Everything an attribute can say plainly; the rest is JSON.
        options.networks = this.getAttribute('networks')?.split(' ')
        this.#own ??= createFoyer(options, here)
        return this.#own
      }
    },
  )
}
