import type { FoyerOptions } from '../host/types.js'
import { createFoyer, type Instance, instances } from './createFoyer.js'
import { watchIntent } from './watchIntent.js'

const css =
  'font:600 15px system-ui;padding:14px 20px;border:0;border-radius:14px;background:var(--foyer-accent,#4353ff);color:var(--foyer-on-accent,#fff);cursor:pointer'

const idleLabel = 'Connect wallet'

/** What an attribute says: yes or no, JSON, or else a text. */
const read = (value: string): unknown => {
  try {
    return /^[[{tf]/.test(value) ? JSON.parse(value) : value
  } catch {
    return value
  }
}

/**
 * Defines `<foyer-button>`: the modal without a line of script of one's own, or a button for a made instance.
 * @throws Where there is no document, or another loader of the page was first.
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
        // By script and not by markup, which strict policies refuse.
        button.style.cssText = css
        this.attachShadow({ mode: 'open' }).append(button)
        button.append(this.#label)
        this.#label.textContent = idleLabel

        watchIntent(button, () => this.#foyer())
        button.onclick = () => {
          button.setAttribute('aria-busy', 'true')
          button.style.opacity = '.6'
          // An `error` event tells the page; the button itself is ready for the next try.
          this.#foyer()
            ?.open()
            .catch((detail) => this.dispatchEvent(new CustomEvent('error', { detail })))
            .then(() => {
              button.removeAttribute('aria-busy')
              button.style.opacity = ''
            })
        }
      }

      connectedCallback() {
        // After the page's own scripts, which may be what makes the instance.
        const timer = setTimeout(() => {
          this.#stop = this.#foyer()?.subscribe(({ address }) => {
            this.#label.textContent = address ? `${address.slice(0, 4)}…${address.slice(-6)}` : idleLabel
          })
        })
        this.#stop = () => clearTimeout(timer)
      }

      disconnectedCallback() {
        this.#stop?.()
        this.#own?.destroy()
        this.#own = undefined
      }

      #foyer(): Instance | undefined {
        const bound = this.getAttribute('for')
        if (bound) return instances.get(bound)
        // The shell, which knows the options, leaves out what is any element's.
        const options: FoyerOptions = { attributes: true }
        for (const { name, value } of this.attributes) {
          const option = name.replace(/-./g, (letter) => letter.toUpperCase().slice(1))
          // Where code comes from is said by script alone, which a page's policies guard; markup is not guarded.
          if (value && !/^(rel|chan|minS|pin)/.test(option))
            options[option] = option === 'networks' ? value.split(' ') : read(value)
        }
        this.#own ??= createFoyer(options)
        return this.#own
      }
    },
  )
}
