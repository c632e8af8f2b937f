import { useMemo } from 'react'
import { adoptSheet } from '../ui/adoptSheet.js'
import { Icon } from '../ui/Icon.js'
import sheet, * as s from './QrCode.module.css'
import { qrPath, quietZone } from './qrPath.js'

const adopt = adoptSheet(sheet)

export type QrCodeProps = {
  /** What a reader will read. */
  value: string
  /** What the code is for, in words. */
  label: string
  /** Drawn in the middle. */
  icon?: { name: string; src?: string | undefined }
}

/** A QR code as wide as its column, dark on light in both schemes; a new `value` replaces it in place. */
export function QrCode({ value, label, icon }: QrCodeProps) {
  const hasIcon = icon !== undefined
  const code = useMemo(() => qrPath(value, { hasIcon }), [value, hasIcon])
  const side = code.size + quietZone * 2
  return (
    <div ref={adopt} className={s.qr}>
      <svg
        className={s.qrCode}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        role="img"
        aria-label={label}
      >
        <path className={s.qrDots} d={code.dots} />
        {code.finders.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className={s.qrEye} x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" />
          </g>
        ))}
      </svg>
      {icon && (
        <span className={s.qrIcon}>
          <Icon name={icon.name} src={icon.src} size={56} />
        </span>
      )}
    </div>
  )
}

/** The placeholder of a code that is still loading. */
export function QrSkeleton({ label }: { label: string }) {
  return (
    <div ref={adopt} className={s.qr} role="progressbar" aria-label={label}>
      <span className={s.qrWaiting} />
    </div>
  )
}
