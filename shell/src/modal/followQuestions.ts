import { openQuestionsAtom } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import { openDialogAtom } from '../state/stage.js'

/** Look of a dialog that is not modal: in the place where it was, above a dimmed page, below wallets' sheets. */
const yielded = {
  position: 'fixed',
  'inset-block': '0',
  'box-shadow': '0 0 0 200vmax var(--foyer-overlay), var(--foyer-elevation-2)',
}

/**
 * Makes the open dialog non-modal while a wallet inside the page is asked: everything beside a modal dialog is inert, and
 * lies below it, also the sheet that the wallet draws. It is modal again after the answer. @returns Ends that.
 */
export function followQuestions(store: ReturnType<typeof createStore>): () => void {
  const questions = store.get(openQuestionsAtom)
  const end = new AbortController()
  /** The element in the dialog that had the focus before the wallet was asked. */
  let focused: HTMLElement | undefined
  let followed: HTMLDialogElement | undefined

  const follow = () => {
    const dialog = store.get(openDialogAtom)
    if (!dialog || dialog.isConnected === false) return
    if (dialog !== followed) closeByEscape(dialog, end.signal)
    followed = dialog
    const isModal = dialog.matches(':modal')
    // It was closed while it was not modal.
    if (isModal) setLook(dialog, false)
    if (questions.count > 0 === !isModal) return
    const now = focusedIn(dialog)
    if (isModal) {
      focused = now
      // A dialog of the page that is modal makes the rest of the page inert: yielding to that would only hide ours.
      if (!show(dialog, 'show', focused)) show(dialog, 'showModal', focused)
      return
    }
    // Closing returns the focus to the page's own control only from inside the dialog.
    const next = now ?? (focused?.isConnected ? focused : dialog.querySelector('h1')) ?? undefined
    next?.focus({ preventScroll: true })
    show(dialog, 'showModal', next)
  }
  const stop = store.sub(openDialogAtom, follow)
  questions.follow = follow
  follow()
  return () => {
    end.abort()
    stop()
    questions.follow = undefined
  }
}

/** Shows an open dialog in another way, unseen. @returns Whether it has the focus. */
function show(
  dialog: HTMLDialogElement,
  how: 'show' | 'showModal',
  focused: HTMLElement | undefined,
): boolean {
  const scrolled = [...dialog.querySelectorAll('*')].map((x) => [x, x.scrollTop] as const)
  // The dialog takes the event for a closing by the browser.
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  dialog.close()
  setLook(dialog, how === 'show')
  dialog[how]()
  const hasFocus = focusedIn(dialog) !== undefined
  if (focused) focused.focus({ preventScroll: true })
  else focusedIn(dialog)?.blur()
  for (const [element, top] of scrolled) if (top > 0) element.scrollTop = top
  // It would come in once more, and its view too.
  for (const animation of dialog.getAnimations?.({ subtree: true }) ?? [])
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  return hasFocus
}

function setLook({ style }: HTMLDialogElement, isYielded: boolean): void {
  for (const [name, value] of Object.entries(yielded))
    if (isYielded) style.setProperty(name, value)
    else style.removeProperty(name)
}

function focusedIn(dialog: HTMLDialogElement): HTMLElement | undefined {
  const { activeElement } = dialog.getRootNode() as Document | ShadowRoot
  return activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : undefined
}

/** Only a modal dialog is closed by Escape. The key means ours alone where the focus is in it. */
function closeByEscape(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.isComposing || event.defaultPrevented
    if (event.key !== 'Escape' || isTyping || dialog.matches(':modal')) return
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  dialog.addEventListener('keydown', onKey, { signal })
}
