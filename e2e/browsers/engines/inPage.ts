// Runs in the page before a journey's code: finds elements by their names, as a person does.
// `runnable.ts` sends this file as text, so it imports nothing.

/** A visible element. `name` is its whole name, or with `starts` the beginning of it. */
export type Target = {
  readonly kind: 'button' | 'field' | 'heading' | 'image' | 'region'
  readonly name: string
  readonly starts?: boolean
  /** Left out: an element of Foyer. */
  readonly of?: 'page'
}

const selectors: Readonly<Record<Target['kind'], string>> = {
  button: 'button, summary',
  field: 'input, textarea, select',
  heading: 'h1, h2',
  image: '[role=img], img',
  region: 'section, [role=region]',
}

/** Foyer's tree, or the page's. */
export const rootOf = (of?: 'page'): Document | ShadowRoot | null | undefined =>
  of === 'page' ? document : document.querySelector('foyer-modal')?.shadowRoot

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim()

/** The text without what is drawn alone, such as the letter in place of a picture. */
function spokenTextOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const drawn of copy.querySelectorAll('[aria-hidden=true]')) drawn.remove()
  return textOf(copy)
}

function nameOf(element: Element): string {
  const labelled = element.getAttribute('aria-labelledby')
  const root = element.getRootNode()
  if (labelled && (root instanceof Document || root instanceof ShadowRoot))
    return textOf(root.getElementById(labelled))
  const labels = 'labels' in element ? (element as HTMLInputElement).labels : undefined
  return element.getAttribute('aria-label') ?? (labels?.length ? textOf(labels[0]) : spokenTextOf(element))
}

/** @returns The first visible element that fits, if any. */
export function find({ kind, name, of, starts }: Target): Element | undefined {
  const all = rootOf(of)?.querySelectorAll(selectors[kind]) ?? []
  return [...all].find((element) => {
    const called = nameOf(element)
    return (starts ? called.startsWith(name) : called === name) && element.getBoundingClientRect().width > 0
  })
}

/** @returns The element, if a person can press it or type into it now. */
export function findUsable(target: Target): Element | undefined {
  const found = find(target)
  return found?.matches(':disabled, [aria-disabled=true]') ? undefined : found
}

/** All of Foyer's visible text. */
export const shown = (): string =>
  textOf(rootOf()?.querySelector('dialog[open], dialog, section, main') ?? undefined)
