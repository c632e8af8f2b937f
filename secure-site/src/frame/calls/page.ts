import { cleanText } from '@foyer/shared-core/frame'
import type { Call } from './Call.js'

/** Light or dark alone: a page that chose the colours of a question could hide a part of it. */
export const syncTheme: Call<'syncTheme'> = async (frame, { mode }) => {
  frame.host.theme = mode
  frame.redraw()
  return {}
}

/** A name is the page's own word, so it stands beside the origin, never instead. */
export const syncDappData: Call<'syncDappData'> = async (frame, { locale, name }) => {
  frame.host.name = cleanText(name, 64)
  frame.host.locale = locale
  frame.redraw()
  return {}
}

export const reload: Call<'reload'> = async () => {
  // The answer goes out first.
  setTimeout(() => location.reload())
  return {}
}
