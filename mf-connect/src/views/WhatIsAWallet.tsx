import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, type GlyphName, Stack, Text } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import type common from '../messages/en.js'
import de from '../messages/explain/de.js'
import en from '../messages/explain/en.js'
import { GlyphIcon } from '../parts/GlyphIcon.js'
import { withTexts } from '../parts/withTexts.js'
import { openGetWalletIntent } from '../state/open.js'

function View() {
  const t = useTranslate<typeof common & typeof en>()
  const openGetWallet = useSetAtom(openGetWalletIntent)
  const points: readonly { glyph: GlyphName; title: string; detail: string }[] = [
    { glyph: 'wallet', title: t('explain.home'), detail: t('explain.home.detail') },
    { glyph: 'check', title: t('explain.signIn'), detail: t('explain.signIn.detail') },
    { glyph: 'info', title: t('explain.yours'), detail: t('explain.yours.detail') },
  ]
  return (
    <Stack gap={6}>
      <Stack gap={5} padding={2}>
        {points.map(({ detail, glyph, title }) => (
          <Stack key={glyph} direction="row" gap={3} align="start">
            <GlyphIcon name={glyph} />
            <Stack>
              <Text size="md" weight="medium" tone="strong">
                {title}
              </Text>
              <Text tone="quiet">{detail}</Text>
            </Stack>
          </Stack>
        ))}
      </Stack>
      <Button onClick={() => openGetWallet()}>{t('getWallet.title')}</Button>
    </Stack>
  )
}

/** Explains wallets in three sentences to visitors without one, and links to wallets to get. */
export const WhatIsAWallet = withTexts({ en, de }, View)
