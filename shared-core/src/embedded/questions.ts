import type { createStore } from 'jotai'
import { questionHeightLimit } from '../constants/embedded.js'
import { RequestAbortedError } from '../errors/general.js'
import type { FrameEvent } from '../frame/createFrame.js'
import { approvalAtom } from '../state/embeddedLogin.js'
import { modalAtom, navigatorAtom, routeAtom } from '../state/navigation.js'

/** A wallet method that the frame was asked for. */
export type Asked = {
  readonly method: string
  readonly caipNetworkId: string
  readonly abort: AbortController
}

/** The visitor's no, as EIP-1193 has it for who asked. */
const leftError = () => Object.assign(new RequestAbortedError(), { code: 4001 })

/** The wallet methods that wait for the frame, and those among them that the frame asks the visitor about. */
export type Questions = {
  /** `id`: of the request's message. */
  begin(id: string, asked: Asked): void
  end(id: string): void
  hear(event: Extract<FrameEvent, { type: 'asks' | 'asked' }>): void
  /** Gives up the request in front, or all of them. */
  abort(which: 'shown' | 'all'): void
  stop(): void
}

/**
 * Shows the frame's questions in ApproveTransaction, one after the other, oldest first: opens a closed modal, and goes back
 * to where the visitor was. A question that they leave ends its request with 'Request was aborted' [ERR-13].
 */
export function createQuestions(store: ReturnType<typeof createStore>): Questions {
  const asked = new Map<string, Asked>()
  let open: readonly { readonly id: string; readonly height: number }[] = []
  let isShowing = false
  let wasClosed = false

  const isInFront = () => store.get(modalAtom).open && store.get(routeAtom).view === 'ApproveTransaction'
  const abortAll = () => {
    for (const { id } of open) asked.get(id)?.abort.abort(leftError())
  }
  const show = () => {
    const [first] = open
    const request = first && asked.get(first.id)
    const { caipNetworkId, method } = request ?? {}
    const shown =
      first && method && caipNetworkId
        ? { requestId: first.id, height: first.height, method, caipNetworkId }
        : undefined
    store.set(approvalAtom, shown)
    if (shown && !isShowing) {
      wasClosed = !store.get(modalAtom).open
      store.get(navigatorAtom).push({ view: 'ApproveTransaction', data: undefined })
      isShowing = true
    }
    if (shown || !isShowing) return
    // Before the view changes, so that leaving it aborts nothing.
    isShowing = false
    if (!isInFront()) return
    if (wasClosed) store.get(navigatorAtom).close()
    else store.get(navigatorAtom).back()
  }
  const drop = (id: string) => {
    if (open.every((x) => x.id !== id)) return
    open = open.filter((x) => x.id !== id)
    show()
  }
  const follow = () => {
    if (!isShowing || isInFront()) return
    isShowing = false
    abortAll()
  }
  const stops = [store.sub(routeAtom, follow), store.sub(modalAtom, follow)]
  return {
    begin: (id, of) => void asked.set(id, of),
    end(id) {
      asked.delete(id)
      drop(id)
    },
    hear({ id, ...event }) {
      if (!asked.has(id)) return
      if (event.type === 'asked') return drop(id)
      const height = Math.min(Math.max(0, event.height), questionHeightLimit)
      const isKnown = open.some((x) => x.id === id)
      open = isKnown ? open.map((x) => (x.id === id ? { id, height } : x)) : [...open, { id, height }]
      show()
    },
    abort(which) {
      const [first] = open
      if (which === 'all') abortAll()
      else if (first) asked.get(first.id)?.abort.abort(leftError())
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
