import { TextField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { labelMaxOf, labelMin } from '../actions/readLabel.js'
import type en from '../messages/en.js'
import {
  isTakenAtom,
  readingAtom,
  suggestionsAtom,
  typedNameAtom,
  typeNameIntent,
  zoneAtom,
} from '../state/nameForm.js'
import { registeringAtom } from '../state/registration.js'
import sheet, * as s from './Names.module.css'

const adopt = adoptSheet(sheet)

/** The name before its zone; under it whether it can be had. */
export function NameField({ ref }: { ref: React.Ref<HTMLInputElement> }) {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const typed = useAtomValue(typedNameAtom)
  const type = useSetAtom(typeNameIntent)
  const { status } = useAtomValue(registeringAtom)
  const error = useFault()
  const isBusy = status === 'signing' || status === 'sending'
  return (
    <div ref={adopt} className={s.field}>
      <TextField
        ref={ref}
        label={t('names.field')}
        placeholder={t('names.placeholder')}
        value={typed}
        onChange={(text) => void type(text)}
        error={error}
        hint={typed ? undefined : t('names.hint', { least: labelMin })}
        trailing={
          <bdi dir="ltr" className={s.zone}>
            .{zone}
          </bdi>
        }
        readOnly={isBusy}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        enterKeyHint="go"
      />
      <Availability />
    </div>
  )
}

/** Why the name cannot be registered; undefined while it may. */
function useFault(): string | undefined {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const { fault, label } = useAtomValue(readingAtom)
  const isTaken = useAtomValue(isTakenAtom)
  const registering = useAtomValue(registeringAtom)
  if (registering.status === 'refused')
    return registering.reason ?? t('error.NameNotRegisteredError', { name: registering.name })
  if (registering.status === 'rejected') return t('names.rejected')
  if (registering.status === 'changed') return t('names.changed')
  if (isTaken) return t('names.taken', { name: `${label}.${zone}` })
  const words = {
    characters: () => t('names.fault.characters'),
    short: () => t('names.fault.short', { least: labelMin }),
    long: () => t('names.fault.long', { most: labelMaxOf(zone) }),
  }
  return fault && fault !== 'empty' ? words[fault]() : undefined
}

function Availability() {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const known = useAtomValue(suggestionsAtom)
  const isTaken = useAtomValue(isTakenAtom)
  const { status } = useAtomValue(registeringAtom)
  const name = known.status === 'none' ? '' : `${known.label}.${zone}`
  const isFree =
    known.status === 'found' &&
    !isTaken &&
    known.names.some((x) => x.label === known.label && x.isTaken === false)
  return (
    <div role="status" className={s.note}>
      {status === 'idle' && (known.status === 'waiting' || isFree) && (
        <Text size="xs" tone="quiet">
          {t(isFree ? 'names.available' : 'names.checking', { name })}
        </Text>
      )}
    </div>
  )
}
