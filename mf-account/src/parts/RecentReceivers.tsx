import { truncateAddress } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, IconButton, List, ListRow } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type en from '../messages/en.js'
import { forgetReceiverIntent, offeredReceiversAtom } from '../state/recentReceivers.js'
import { Avatar } from './Avatar.js'
import sheet, * as s from './Receiver.module.css'

const adopt = adoptSheet(sheet)

/** So many are drawn under the empty field. */
const shownReceivers = 4

type RecentReceiversProps = {
  onPick: (text: string) => void
  /** The last one was removed, and the focus with it. */
  onEmptied: () => void
}

/** Those that were sent to before, newest first: a press fills in the name, which is looked up anew, or the address. */
export function RecentReceivers({ onEmptied, onPick }: RecentReceiversProps) {
  const t = useTranslate<typeof en>()
  const receivers = useAtomValue(offeredReceiversAtom).slice(0, shownReceivers)
  const forget = useSetAtom(forgetReceiverIntent)
  const section = useRef<HTMLElement>(null)
  /** The place of the one that was just removed. */
  const removed = useRef<number>(undefined)
  // The button that was pressed is gone: the focus goes to that of the entry in its place, or before it.
  useLayoutEffect(() => {
    if (removed.current === undefined) return
    const at = Math.min(removed.current, receivers.length - 1)
    removed.current = undefined
    const row = section.current?.querySelectorAll('li')[at]
    if (row) row.querySelector<HTMLElement>('button:last-child')?.focus()
    else onEmptied()
  })
  if (receivers.length === 0) return null
  return (
    <section
      ref={(element) => {
        section.current = element
        adopt(element)
      }}
      aria-label={t('send.recent')}
    >
      <h2 className={s.heading}>{t('send.recent')}</h2>
      <List label={t('send.recent')}>
        {receivers.map((receiver, at) => {
          const { address, imageUrl, name } = receiver
          const short = truncateAddress(address)
          return (
            <div key={address} className={s.recent}>
              <ListRow
                icon={<Avatar address={address} imageUrl={imageUrl} />}
                title={<bdi dir="ltr">{name ?? short}</bdi>}
                detail={name && <bdi dir="ltr">{short}</bdi>}
                onClick={() => onPick(name ?? address)}
              />
              <IconButton
                glyph="close"
                label={t('send.forget', { name: name ?? short })}
                onClick={() => {
                  removed.current = at
                  forget(receiver)
                }}
              />
            </div>
          )
        })}
      </List>
    </section>
  )
}
