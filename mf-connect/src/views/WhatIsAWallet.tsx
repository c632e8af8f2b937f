import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, type GlyphName, Stack, Text } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { GlyphIcon } from '../parts/GlyphIcon.js'
import { openGetWalletIntent } from '../state/open.js'

/** Explains wallets in three sentences to visitors without one, and links to wallets to get. */
export function WhatIsAWallet() {
  const t = useTranslate<typeof en>()
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
