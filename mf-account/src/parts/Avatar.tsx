import { adoptSheet } from '@foyer/shared-core/ui'
import { useState } from 'react'
import sheet, * as s from './Avatar.module.css'
import { avatarColours } from './avatarColours.js'

const adopt = adoptSheet(sheet)

/** A person's picture; without one the colours of their address. */
export function Avatar({
  address,
  imageUrl,
  size = 40,
}: {
  address: string
  imageUrl?: string | undefined
  size?: 24 | 40
}) {
  const [failedUrl, setFailedUrl] = useState<string>()
  return (
    <span
      ref={adopt}
      className={s.avatar}
      style={{ inlineSize: size, blockSize: size, background: avatarColours(address) }}
      aria-hidden="true"
    >
      {imageUrl && imageUrl !== failedUrl && (
        <img
          src={imageUrl}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(imageUrl)}
        />
      )}
    </span>
  )
}
