import { defineButton as define } from './button.js'

/**
 * Defines `<foyer-button>`, whose `for` names an instance of `createFoyer` by its `id`. Does nothing outside a browser, and
 * where the page has the element already.
 */
export function defineButton(): void {
  if (globalThis.customElements && !customElements.get('foyer-button')) define()
}
