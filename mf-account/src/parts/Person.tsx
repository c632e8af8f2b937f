import { Address } from '@foyer/shared-core/forms'
import { adoptSheet } from '@foyer/shared-core/ui'
import { Avatar } from './Avatar.js'
import sheet, * as s from './Receiver.module.css'

const adopt = adoptSheet(sheet)

/** Who receives: the name where one was typed, and always the whole address. */
export function Person({
  address,
  imageUrl,
  name,
}: {
  address: string
  name?: string | undefined
  imageUrl?: string | undefined
}) {
  if (!name) return <Address address={address} />
  return (
    <span ref={adopt} className={s.person}>
      <span className={s.personName}>
        <Avatar address={address} imageUrl={imageUrl} size={24} />
        <bdi>{name}</bdi>
      </span>
      <Address address={address} />
    </span>
  )
}
