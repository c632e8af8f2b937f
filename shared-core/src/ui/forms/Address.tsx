import type { ClipboardEvent } from 'react'
import { foldAddress, groupAddress } from '../../format/address.js'
import { adoptSheet } from '../adoptSheet.js'
import sheet, * as s from './Address.module.css'

const adopt = adoptSheet(sheet)

export type AddressProps = {
  address: string
  /** One that looks like it: instead of the ends, the groups are marked that differ from this one's. */
  against?: string
}

/** An address to read and compare: whole, in groups of 4 [CON-10]. A copied selection holds it without gaps. */
export function Address({ address, against }: AddressProps) {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', address)
  }
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
