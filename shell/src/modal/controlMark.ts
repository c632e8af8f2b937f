/** What finds a control again once its view is drawn anew. */
export type ControlMark = {
  readonly name: string
  /** Its row's place in a list that draws only a part of its rows; empty elsewhere. */
  readonly row: string
  /** How many controls with the same name and row stand before it. */
  readonly at: number
}

type Root = Pick<ParentNode, 'querySelectorAll'>

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') || control.textContent || ''

const rowOf = (control: HTMLElement): string =>
  control.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? ''

const controlsOf = (root: Root, { name, row }: Pick<ControlMark, 'name' | 'row'>): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button, a[href], [tabindex="0"]')].filter(
    (x) => rowOf(x) === row && nameOf(x) === name,
  )

/**
 * @returns Undefined where the element is none that leads on: the heading, one without a name, or a text field, which would open
 * a phone's keyboard.
 */
export function markControl(root: Root, element: Element | null): ControlMark | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const is = { name: nameOf(element), row: rowOf(element) }
  const at = is.name ? controlsOf(root, is).indexOf(element) : -1
  return at < 0 ? undefined : { ...is, at }
}

/** @returns Undefined while it is not drawn, or is no more. */
export const findControl = (root: Root, mark: ControlMark): HTMLElement | undefined =>
  controlsOf(root, mark)[mark.at]
