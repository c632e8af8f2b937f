import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './Glyph.module.css'

const adopt = adoptSheet(sheet)

/** Drawn on a 24 px grid with a 2 px round stroke. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  paste: 'M9 3h6v4H9zM15 5h4v16H5V5h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  qrCode: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-4M14 20h.1',
  wallet: 'M18 8V5H6a2 2 0 0 0 0 4h14v11H6a2 2 0 0 1-2-2V7M16 14.5h.1',
  plus: 'M12 5v14M5 12h14',
  send: 'M7 17L17 7M8 7h9v9',
  receive: 'M12 4v14M6 12l6 6 6-6',
  swap: 'M7 4v14M3 8l4-4 4 4M17 20V6M13 16l4 4 4-4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  signOut: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  retry: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4h-4',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.1',
  warning: 'M12 4L2.5 20h19zM12 10v4M12 17h.1',
  phone: 'M7 3h10v18H7zM11.5 17.5h1',
  grid: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.1',
} as const

/** The names of the interface's own line icons. */
export type GlyphName = keyof typeof paths

const directional: readonly GlyphName[] = ['back', 'next', 'external', 'send', 'signOut']

/**
 * A decorative line icon in the colour of the text around it; arrows turn with the reading direction. `path`: one that a single
 * part of the product draws, on the same grid.
 */
export function Glyph({
  name,
  path,
  size = 20,
}: ({ name: GlyphName; path?: never } | { name?: never; path: string }) & { size?: number }) {
  return (
    <svg
      ref={adopt}
      className={s.glyph}
      data-turns={(name && directional.includes(name)) || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={name ? paths[name] : path} />
    </svg>
  )
}
