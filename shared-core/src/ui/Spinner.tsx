import { adoptSheet } from './adoptSheet.js'
import { RingIcon } from './RingIcon.js'
import sheet, * as s from './Spinner.module.css'
import { useElapsed } from './useElapsed.js'

const adopt = adoptSheet(sheet)

/** Shorter waits than this show nothing at all. */
const spinnerDelayMs = 200

/** A named spinner that appears only once a wait is felt; its box is reserved from the start. */
export function Spinner({ label, size = 24 }: { label: string; size?: number }) {
  const isFelt = useElapsed(spinnerDelayMs)
  return (
    <span ref={adopt} className={s.spinner} style={{ blockSize: size }}>
      {isFelt && (
        <span role="progressbar" aria-label={label}>
          <RingIcon size={size} />
        </span>
      )}
    </span>
  )
}
