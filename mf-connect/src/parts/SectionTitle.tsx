import { useTranslate } from '@foyer/shared-core/i18n'
import { Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type { Section } from '../lists/toBlocks.js'
import type en from '../messages/en.js'
import { hasMoreAtom } from '../state/connectList.js'

/** The quiet heading of a section; none over nothing. */
export function SectionTitle({ section }: { section: Section }) {
  const t = useTranslate<typeof en>()
  const hasMore = useAtomValue(hasMoreAtom)
  if (section === 'more' && !hasMore) return null
  return (
    <div style={{ paddingBlock: '8px 4px' }}>
      <Text size="xs" weight="medium" tone="quiet" as="h2">
        {t(`connect.section.${section}`)}
      </Text>
    </div>
  )
}
