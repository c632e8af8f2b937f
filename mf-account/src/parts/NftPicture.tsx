import { imageTimeoutMs } from '@foyer/shared-core/constants'
import { configAtom } from '@foyer/shared-core/state'
import { adoptSheet, Glyph } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import type { Resolved } from '../actions/nftUris.js'
import sheet, * as s from './Nfts.module.css'

const adopt = adoptSheet(sheet)

type NftPictureProps = {
  name: string
  /** Undefined where there is none that may be asked. */
  picture: Resolved | undefined
  /** The picture's text for those who do not see it; empty where the name stands beside it. */
  alt: string
  large?: boolean
  children?: ReactNode
}

/**
 * A picture whose box is there before it, and which never runs or links to anything. One that does not come in 2 s is given
 * up [CON-32], and its name stands in its place.
 */
export function NftPicture({ alt, children, large, name, picture }: NftPictureProps) {
  const { clock } = useAtomValue(configAtom)
  const [outcome, setOutcome] = useState<{ url: string; is: 'loaded' | 'failed' }>()
  const url = picture?.url
  const is = outcome?.url === url ? outcome?.is : undefined
  useEffect(() => {
    if (url && !is) return clock.setTimer(imageTimeoutMs, () => setOutcome({ url, is: 'failed' }))
  }, [clock, is, url])
  return (
    <span ref={adopt} className={s.picture} data-large={large || undefined}>
      {picture && is !== 'failed' ? (
        <img
          className={s.image}
          data-loaded={is === 'loaded' || undefined}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          crossOrigin={picture.isGateway ? 'anonymous' : undefined}
          onLoad={() => setOutcome({ url: picture.url, is: 'loaded' })}
          onError={() => setOutcome({ url: picture.url, is: 'failed' })}
          // Last: the browser asks as soon as it is set, by the rules set before it.
          src={picture.url}
        />
      ) : (
        <Placeholder name={name} label={alt} />
      )}
      {children}
    </span>
  )
}

function Placeholder({ label, name }: { label: string; name: string }) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={s.placeholder} {...role}>
      <Glyph name="grid" size={28} />
      <bdi className={s.placeholderName}>{name}</bdi>
    </span>
  )
}
