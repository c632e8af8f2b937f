import { useTranslate } from '@foyer/shared-core/i18n'
import { Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type en from '../messages/en.js'
import { EvmOnly } from '../parts/EvmOnly.js'
import { NameField } from '../parts/NameField.js'
import { NameSuggestions } from '../parts/NameSuggestions.js'
import { RegisterFoot } from '../parts/RegisterFoot.js'
import {
  availabilityAtom,
  leaveFormIntent,
  openFormIntent,
  readingAtom,
  zoneAtom,
} from '../state/nameForm.js'
import { canHaveNameAtom } from '../state/networks.js'
import { prepareToSignIntent, registerNameIntent } from '../state/registerName.js'

/** A name for the account in use: typed, suggested, signed for and registered [VIEW-14]. */
export function RegisterAccountName() {
  const canHaveName = useAtomValue(canHaveNameAtom)
  return canHaveName ? <Form /> : <EvmOnly />
}

function Form() {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const { label } = useAtomValue(readingAtom)
  const isTaken = useAtomValue(availabilityAtom) === 'taken'
  const register = useSetAtom(registerNameIntent)
  const open = useSetAtom(openFormIntent)
  const leave = useSetAtom(leaveFormIntent)
  const prepare = useSetAtom(prepareToSignIntent)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    open()
    void prepare()
    field.current?.focus()
    return () => leave()
  }, [leave, open, prepare])
  return (
    <form
      noValidate
      aria-label={t('names.register')}
      onSubmit={(event) => {
        event.preventDefault()
        if (label && !isTaken) void register({ name: `${label}.${zone}` })
      }}
    >
      <Stack gap={3}>
        <NameField ref={field} />
        <NameSuggestions onPicked={() => field.current?.focus()} />
        <RegisterFoot />
      </Stack>
    </form>
  )
}
