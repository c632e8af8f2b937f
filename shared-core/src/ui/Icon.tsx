import { useState } from 'react'
import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './Icon.module.css'

const adopt = adoptSheet(sheet)

export type IconProps = {
  /** What it stands for; its first letter is drawn while there is no image. */
  name: string
  src?: string | undefined
  size?: 20 | 24 | 32 | 40 | 56 | 72
  /** Networks, tokens and people are round, wallets are rounded squares. */
  shape?: 'square' | 'circle'
}

/** A decorative image whose box is there before the image is, and stays when it never comes. */
export function Icon({ name, src, size = 40, shape = 'square' }: IconProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const radius = shape === 'circle' ? '50%' : `${Math.round(size * 0.3)}px`
  return (
    <span
      ref={adopt}
      className={s.icon}
      style={{ inlineSize: size, blockSize: size, borderRadius: radius, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {src && src !== failedSrc ? (
        <img
          className={s.iconImage}
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  )
}
