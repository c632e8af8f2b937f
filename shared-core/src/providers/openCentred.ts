import { popupHeightPx as height, popupWidthPx as width } from '../constants/display.js'

/** @returns A window of 600x800 in the middle of the page's own, empty unless told; null where the browser blocked it [CON-11]. */
export function openCentred(url = 'about:blank'): Window | null {
  const place = {
    width,
    height,
    left: Math.max(0, Math.round(screenX + (outerWidth - width) / 2)),
    top: Math.max(0, Math.round(screenY + (outerHeight - height) / 2)),
  }
  const features = Object.entries(place).map(([name, value]) => `${name}=${value}`)
  return window.open(url, '_blank', `popup,${features.join(',')}`)
}

/** Whether a window is no longer empty; a page of another origin does not say where it is. */
export function hasPage({ location }: Window): boolean {
  try {
    return location.href !== 'about:blank'
  } catch {
    return true
  }
}
