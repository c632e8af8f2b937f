import { useTranslate } from '@foyer/shared-core/i18n'
import { adoptSheet, Button, List, ListRow, ListSkeleton, Stack, Tag, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { suggestionsShown } from '../actions/limits.js'
import type en from '../messages/en.js'
import { registeringAtom } from '../state/attempts.js'
import { pickNameIntent, suggestIntent, suggestionsAtom, zoneAtom } from '../state/nameForm.js'
import type { Suggested } from '../state/suggesting.js'
import sheet, * as s from './Names.module.css'

const adopt = adoptSheet(sheet)

/**
 * Names like the typed one; a taken one is shown, and cannot be chosen. Their room is there from the first letter on, so that
 * no answer moves the button below while a visitor presses it.
 */
export function NameSuggestions({ onPicked }: { onPicked: () => void }) {
  const t = useTranslate<typeof en>()
  const known = useAtomValue(suggestionsAtom)
  const { status } = useAtomValue(registeringAtom)
  // What is being registered is no longer chosen; the list stays, lest the form jump.
  const isBusy = status === 'signing' || status === 'sending'
  const others = known.status === 'found' ? known.names.filter((x) => x.label !== known.label) : []
  if (known.status === 'none' || (known.status === 'found' && others.length === 0)) return null
  return (
    <section ref={adopt} className={s.suggestions} aria-label={t('names.suggestions')}>
      {known.status === 'failed' ? (
        isBusy || <Failed reason={known.reason} />
      ) : (
        <>
          <h2 className={s.title}>{t('names.suggestions')}</h2>
          {known.status === 'waiting' ? (
            <ListSkeleton label={t('names.suggestions')} rows={suggestionsShown} plain />
          ) : (
            <Others names={others} isBusy={isBusy} onPicked={onPicked} />
          )}
        </>
      )}
    </section>
  )
}

type OthersProps = { names: readonly Suggested[]; isBusy: boolean; onPicked: () => void }

function Others({ names, isBusy, onPicked }: OthersProps) {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const pick = useSetAtom(pickNameIntent)
  return (
    <List label={t('names.suggestions')}>
      {names.map(({ isTaken, label }) => (
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
