import { Address, TextField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { activeNetworkAtom, showBannerIntent } from '@foyer/shared-core/state'
import { adoptSheet, Button, IconButton, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import type en from '../messages/en.js'
import { nameFailureAtom, receiverProblemAtom } from '../state/receiver.js'
import { lookUpNameIntent, nameLookupAtom, receiverAtom, receiverPictureAtom } from '../state/receiverName.js'
import { editSendIntent, sendFormAtom } from '../state/sendForm.js'
import { receiverCheckAtom } from '../state/sendQueries.js'
import { Person } from './Person.js'
import sheet, * as s from './Receiver.module.css'
import { RecentReceivers } from './RecentReceivers.js'

const adopt = adoptSheet(sheet)

/** To whom it goes: an address or a name; under an empty field those that were sent to before. */
export function ReceiverField({ isBad }: { isBad: boolean }) {
  const t = useTranslate<typeof en>()
  const { receiverAddress = '' } = useAtomValue(sendFormAtom)
  const problem = useAtomValue(receiverProblemAtom)
  const failure = useAtomValue(nameFailureAtom)
  const { name: network } = useAtomValue(activeNetworkAtom)
  const edit = useSetAtom(editSendIntent)
  const lookUp = useSetAtom(lookUpNameIntent)
  const field = useRef<HTMLInputElement>(null)
  const pick = (text: string) => {
    edit({ receiverAddress: text })
    field.current?.focus()
  }
  const words = {
    form: () => t('send.nameProblem.form'),
    address: () => t('send.nameProblem.address', { name: failure?.name ?? '', network }),
    failure: () => t('error.NameNotResolvedError'),
  }
  const ofName = failure && (failure.reason ?? words[failure.fault]())
  const ofAddress = isBad ? t(problem ?? 'send.label.invalidAddress', { network }) : undefined
  return (
    <div ref={adopt} className={s.receiver}>
      <TextField
        ref={field}
        label={t('send.receiver')}
        placeholder={t('send.receiverPlaceholder', { network })}
        value={receiverAddress}
        onChange={(text) => edit({ receiverAddress: text })}
        error={ofName ?? ofAddress}
        trailing={receiverAddress === '' && <PasteButton onPaste={pick} />}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        enterKeyHint="next"
      />
      <LookedUp />
      <TypedAddress />
      {failure?.fault === 'failure' && (
        <Button kind="quiet" size="small" glyph="retry" onClick={() => void lookUp()}>
          {t('common.retry')}
        </Button>
      )}
      {receiverAddress === '' && <RecentReceivers onPick={pick} onEmptied={() => field.current?.focus()} />}
    </div>
  )
}

/** What became of a typed name: still asked, or the whole address that it leads to. */
function LookedUp() {
  const t = useTranslate<typeof en>()
  const lookup = useAtomValue(nameLookupAtom)
  const picture = useAtomValue(receiverPictureAtom)
  return (
    <div role="status">
      {lookup.status === 'waiting' && (
        <Text size="xs" tone="quiet">
          {t('send.lookingUp', { name: lookup.text })}
        </Text>
      )}
      {lookup.status === 'found' && (
        <div className={s.found}>
          <Person address={lookup.found.address} name={lookup.found.name} imageUrl={picture} />
        </div>
      )}
    </div>
  )
}

/** The whole of a typed address, which the field cuts off. */
function TypedAddress() {
  const { status } = useAtomValue(nameLookupAtom)
  const receiver = useAtomValue(receiverAtom)
  const isGood = useAtomValue(receiverCheckAtom).data?.isGood
  if (status !== 'none' || receiver === '' || !isGood) return null
  return (
    <div className={s.found}>
      <Address address={receiver} />
    </div>
  )
}

/** Absent where the browser lets no page read what was copied; the field's own paste is there all the same. */
function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslate<typeof en>()
  const showBanner = useSetAtom(showBannerIntent)
  // A page without HTTPS has no clipboard at all.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (typeof clipboard?.readText !== 'function') return null
  const paste = async () => {
    try {
      onPaste((await clipboard.readText()).trim().slice(0, pasteLimit))
    } catch {
      const message = 'What you copied could not be read'
      showBanner({ message, messageKey: 'send.pasteFailed', variant: 'error' })
    }
  }
  return <IconButton glyph="paste" label={t('send.paste')} onClick={() => void paste()} />
}

/** No name or address is longer. */
const pasteLimit = 256
