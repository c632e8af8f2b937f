const watchIntervalMs = 200
/** The window's answer may still be under way when the page sees the window closed. */
const closingGraceMs = 300

/**
 * The wallet's approval window as the page sees it: one window at a time, opened again only after it was closed.
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
    // Do not report a close if the next request has opened another window meanwhile.
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
