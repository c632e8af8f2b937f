import { Chip } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { imageUrl } from '@foyer/shared-core/images'
import { activeNetworkAtom, configAtom, navigateIntent, servedViewsAtom } from '@foyer/shared-core/state'
import { Icon } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'

/** The network in use; opens the list of networks if a remote serves that view. */
export function NetworkChip() {
  const t = useTranslate<typeof en>()
  const network = useAtomValue(activeNetworkAtom)
  const src = useNetworkIcon()
  const canChange = useAtomValue(servedViewsAtom).has('Networks')
  const navigate = useSetAtom(navigateIntent)
  return (
    <Chip
      icon={<Icon name={network.name} src={src} size={24} shape="circle" />}
      {...(canChange && {
        glyph: 'down' as const,
        label: t('account.network', { network: network.name }),
        onClick: () => navigate({ view: 'Networks', data: undefined }),
      })}
    >
      <bdi>{network.name}</bdi>
    </Chip>
  )
}

/** The address of the active network's picture. */
export function useNetworkIcon(): string | undefined {
  const { api } = useAtomValue(configAtom)
  const { assets } = useAtomValue(activeNetworkAtom)
  if (assets?.imageUrl) return assets.imageUrl
  return assets?.imageId ? imageUrl(api.provider, { kind: 'asset', id: assets.imageId }) : undefined
}
