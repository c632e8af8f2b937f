import { adoptSheet } from './adoptSheet.js'
import sheet, * as s from './Banner.module.css'
import { Glyph } from './Glyph.js'
import { LiveRegion } from './LiveRegion.js'
import { RingIcon } from './RingIcon.js'

const adopt = adoptSheet(sheet)

export type BannerProps = {
  /** What to show now; without it the two live regions wait empty [ENT-21]. */
  banner?: { message: string; variant: 'success' | 'loading' | 'error' } | undefined
  /** Said but not shown, as "Address copied". */
  announcement?: string | undefined
  /** The close button's name; without it and `onClose` the banner closes by itself only. */
  closeLabel?: string
  onClose?: () => void
}

/** The modal's one banner, and with it the one status and the one alert live region. */
export function Banner({ banner, announcement, closeLabel, onClose }: BannerProps) {
  const isError = banner?.variant === 'error'
  const card = banner && (
    <div ref={adopt} className={s.banner} data-variant={banner.variant}>
      {banner.variant === 'loading' ? (
        <RingIcon size={20} />
      ) : (
        <Glyph name={isError ? 'warning' : 'check'} size={20} />
      )}
      <span className={s.bannerMessage}>{banner.message}</span>
      {onClose && closeLabel && (
        <button type="button" className={s.bannerClose} aria-label={closeLabel} onClick={onClose}>
          <Glyph name="close" size={16} />
        </button>
      )}
    </div>
  )
  return (
    <LiveRegion
      status={
        <>
          {!isError && card}
          {announcement && (
            <span ref={adopt} className={s.spoken}>
              {announcement}
            </span>
          )}
        </>
      }
      alert={isError && card}
    />
  )
}
