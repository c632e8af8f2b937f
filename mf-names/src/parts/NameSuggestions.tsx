import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Button, List, ListRow, Stack, Tag, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { registeringAtom } from '../state/attempts.js'
import { pickNameIntent, suggestIntent, suggestionsAtom, zoneAtom } from '../state/nameForm.js'
import sheet, * as s from './Names.module.css'

const adopt = adoptSheet(sheet)

/** Names like the typed one; a taken one is shown, and cannot be chosen. */
export function NameSuggestions({ onPicked }: { onPicked: () => void }) {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const known = useAtomValue(suggestionsAtom)
  const pick = useSetAtom(pickNameIntent)
  const { status } = useAtomValue(registeringAtom)
  // What is being registered is no longer chosen; the list stays, lest the form jump.
  const isBusy = status === 'signing' || status === 'sending'
  if (known.status === 'failed') return isBusy ? null : <Failed reason={known.reason} />
  const others = known.status === 'found' ? known.names.filter((x) => x.label !== known.label) : []
  if (others.length === 0) return null
  return (
    <section ref={adopt} aria-label={t('names.suggestions')}>
      <h2 className={s.title}>{t('names.suggestions')}</h2>
      <List label={t('names.suggestions')}>
        {others.map(({ isTaken, label }) => (
          <ListRow
            key={label}
            title={
              <bdi dir="ltr">
                {label}.{zone}
              </bdi>
            }
            trailing={isTaken && <Tag>{t('names.taken.tag')}</Tag>}
            disabled={isTaken === true || isBusy}
            onClick={() => {
              pick(label)
              onPicked()
            }}
          />
        ))}
      </List>
    </section>
  )
}

/** Suggestions are an addition: the name can be registered without them. */
function Failed({ reason }: { reason: string | undefined }) {
  const t = useTranslate<typeof en>()
  const suggest = useSetAtom(suggestIntent)
  return (
    <Stack gap={2}>
      <Text size="xs" tone="quiet">
        {reason ?? t('error.NameSuggestionsUnavailableError')}
      </Text>
      <Button kind="quiet" size="small" glyph="retry" onClick={() => void suggest()}>
        {t('common.retry')}
      </Button>
    </Stack>
  )
}
