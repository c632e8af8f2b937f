/** @jsxImportSource preact */
import { qrPath, quietZone } from '@foyer/shared-core/frame'
import { useEffect } from 'preact/hooks'
import type { ServerResult } from '../../protocol/serverApi.js'
import type { Popup } from '../Popup.js'
import { type Told, toldOf, WindowFault } from '../WindowFault.js'

/** How often the server is asked whether the visitor agreed on the phone. */
const pollMs = 2_000

/** A code as a picture, dark on light in both schemes. */
function QrCode({ label, value }: { label: string; value: string }) {
  const { dots, finders, size } = qrPath(value)
  const side = size + quietZone * 2
  return (
    <svg class="qr" viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} role="img" aria-label={label}>
      <path class="qrDots" d={dots} />
      {finders.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect class="qrEye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.9" />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx="1" />
        </g>
      ))}
    </svg>
  )
}

const faultOf = (error: unknown): Told =>
  error instanceof WindowFault && error.facts.name === 'socialFailed'
    ? { text: 'fault.farcaster' }
    : toldOf(error)

/** A code of Farcaster's once more, for a phone to scan; on the phone itself a link. */
export function ByFarcaster({
  channel = '',
  onFault,
  onProven,
  popup,
  state = '',
  uri = '',
}: ByFarcaster.Props) {
  const { server, t } = popup
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code is asked about by one loop
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      const { isWaiting } = await server('stepUp/verify', { state, channel })
      if (isLeft) return
      if (isWaiting) timer = setTimeout(poll, pollMs)
      else onProven()
    }
    const poll = () => void ask().catch((error: unknown) => isLeft || onFault(faultOf(error)))
    poll()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [state])
  return (
    <>
      <p class="atDesk">{t('stepUp.farcaster')}</p>
      <p class="onPhone">{t('stepUp.farcasterHere')}</p>
      <div class="atDesk">
        <QrCode value={uri} label={t('stepUp.farcasterCode')} />
      </div>
      <a class="link" href={uri} target="_blank" rel="noopener noreferrer">
        {t('stepUp.farcasterOpen')}
      </a>
    </>
  )
}

export declare namespace ByFarcaster {
  type Props = ServerResult<'stepUp/start'> & {
    readonly popup: Popup
    readonly onProven: () => void
    readonly onFault: (fault: Told) => void
  }
}
