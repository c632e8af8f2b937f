import type { ClipboardEvent } from 'react'
import { foldAddress, groupAddress, truncateAddress } from '../../format/address.js'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './Address.module.css'

const adopt = adoptSheet(sheet)

export type AddressProps = {
  address: string
  /** `full` in groups of 4, wherever money is decided; `short` only in chips and headers [CON-10]. */
  form?: 'full' | 'short'
  /** One that looks like it: instead of the ends, the groups are marked that differ from this one's. */
  against?: string
}

/** An address to read and compare. A copied selection holds the whole address, also of the short form. */
export function Address({ address, against, form = 'full' }: AddressProps) {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', address)
  }
  if (form === 'short')
    return (
      <bdi dir="ltr" title={address} onCopy={onCopy}>
        {truncateAddress(address)}
      </bdi>
    )
  const groups = groupAddress(address)
  const isEdge = (at: number) => at < 2 || at === groups.length - 1
  const [own, other] = [address, against ?? address].map((x) => groupAddress(foldAddress(x)))
  return (
    <bdi ref={adopt} className={s.address} dir="ltr" onCopy={onCopy}>
      {groups.map((group, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
          key={at}
          className={s.addressGroup}
          data-edge={(!against && isEdge(at)) || undefined}
          data-unlike={own?.[at] !== other?.[at] || undefined}
        >
          {group}
        </span>
      ))}
    </bdi>
  )
}
