const watchIntervalMs = 200
/** The window's own answer may still be under way when its closing is seen. */
const closingGraceMs = 300

/**
 * The wallet's approval window as the page sees it: one at a time, opened again only when it is gone.
 * @example const approval = createWindow({ url, onClosed, onBlocked }); approval.open()
 */
export function createWindow({ url, onClosed, onBlocked }: createWindow.Options) {
  let opened: Window | null = null
  let watch: ReturnType<typeof setInterval> | undefined

  const look = () => {
    const gone = opened
    if (gone && !gone.closed) return
    clearInterval(watch)
    watch = undefined
    // Leave a window alone that was opened for the next request meanwhile.
    setTimeout(() => opened === gone && onClosed(), closingGraceMs)
  }

  return {
    open(): void {
      if (opened && !opened.closed) opened.focus()
      else opened = window.open(url, 'foyer-sandbox-wallet', 'popup,width=380,height=640')
      if (!opened) onBlocked()
      else watch ??= setInterval(look, watchIntervalMs)
    },
  }
}

export declare namespace createWindow {
  type Options = { url: string; onClosed: () => void; onBlocked: () => void }
}
