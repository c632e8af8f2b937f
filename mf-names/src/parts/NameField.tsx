import { TextField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { labelMaxOf, labelMin } from '../actions/readLabel.js'
import type en from '../messages/en.js'
import { registeringAtom } from '../state/attempts.js'
import { availabilityAtom, readingAtom, typedNameAtom, typeNameIntent, zoneAtom } from '../state/nameForm.js'
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
  const isTaken = useAtomValue(availabilityAtom) === 'taken'
  const registering = useAtomValue(registeringAtom)
  if (registering.status === 'refused')
    return registering.reason ?? t('error.NameNotRegisteredError', { name: registering.name })
  if (registering.status === 'rejected') return t('names.rejected')
  if (registering.status === 'unsigned') return t('names.unsigned')
  if (registering.status === 'stale') return t('names.stale')
  if (isTaken) return t('names.taken', { name: `${label}.${zone}` })
  const words = {
    characters: () => t('names.fault.characters'),
    short: () => t('names.fault.short', { least: labelMin }),
    long: () => t('names.fault.long', { most: labelMaxOf(zone) }),
  }
  return fault && fault !== 'empty' ? words[fault]() : undefined
}

/** What is known of the name; a taken one is an error of the field. */
function Availability() {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const { label } = useAtomValue(readingAtom)
  const availability = useAtomValue(availabilityAtom)
  const { status } = useAtomValue(registeringAtom)
  const name = `${label}.${zone}`
  const words = {
    none: undefined,
    taken: undefined,
    checking: () => t('names.checking', { name }),
    free: () => t('names.available', { name }),
    unknown: () => t('names.unknown', { name }),
  }[availability]
  return (
    <div role="status" className={s.note}>
      {status === 'idle' && words && (
        <Text size="xs" tone="quiet">
          {words()}
        </Text>
      )}
    </div>
  )
}
