import type { FoyerOptions } from '../host/options.js'
import { createFoyer, type Instance, instances } from './createFoyer.js'
import { watchIntent } from './watchIntent.js'

const css =
  'font:600 15px system-ui;padding:14px 20px;border:0;border-radius:14px;background:var(--foyer-accent,#4353ff);color:var(--foyer-on-accent,#fff);cursor:pointer'

const idle = 'Connect wallet'

/** Reads an attribute: as a boolean, as JSON, or else as text. */
const read = (value: string): unknown => {
  try {
    return /^[[{tf]/.test(value) ? JSON.parse(value) : value
  } catch {
    return value
  }
}

/**
 * Defines `<foyer-button>`: a modal without a script of the page's own, or a button for an existing instance.
 * @throws If there is no document, or another loader has defined it.
 */
export function defineButton() {
  customElements.define(
    'foyer-button',
    class extends HTMLElement {
      #own: Instance | undefined
      #stop: (() => void) | undefined
      #label = document.createElement('slot')

      constructor() {
        super()
        const button = document.createElement('button')
        // Set by script: strict policies refuse a style in markup.
        button.style.cssText = css
        this.attachShadow({ mode: 'open' }).append(button)
        button.append(this.#label)
        this.#label.textContent = idle

        watchIntent(button, () => this.#foyer())
        button.onclick = () => {
          button.ariaBusy = 'true'
          button.style.opacity = '.6'
          // Report a failure by an `error` event; the button stays ready for the next try.
          this.#foyer()
            ?.open()
            .catch((detail) => this.dispatchEvent(new CustomEvent('error', { detail })))
            .then(() => {
              button.ariaBusy = null
              button.style.opacity = ''
            })
        }
      }

      connectedCallback() {
        // Wait for the page's own scripts, which may make the instance.
        setTimeout(() => {
          if (this.isConnected) this.#stop ??= this.#foyer()?.show({ host: this, label: this.#label, idle })
        })
      }

      disconnectedCallback() {
        this.#stop?.()
        this.#own?.destroy()
        this.#own = this.#stop = undefined
      }

      #foyer(): Instance | undefined {
        const bound = this.getAttribute('for')
        if (bound) return instances.get(bound)
        // `attributes` makes the shell, which knows the options, drop other attributes.
        const options: Record<string, unknown> = { attributes: true }
        for (const { name, value } of this.attributes) {
          const option = name.replace(/-./g, (letter) => letter.toUpperCase().slice(1))
          // Options that decide where code comes from may only be set by script: policies guard scripts, not markup.
          if (value && !/^(rel|chan|minS|pin)/.test(option))
            options[option] = option === 'networks' ? value.split(' ') : read(value)
        }
        this.#own ??= createFoyer(options as FoyerOptions)
        return this.#own
      }
    },
  )
}
