import { RingSpinner } from '@foyer/shared-core/progress'
import { Icon, LiveRegion, Stack, Text } from '@foyer/shared-core/ui'
import type { ReactNode } from 'react'

export type AskingProps = {
  name: string
  src?: string | undefined
  /** In place of the icon, in a box of 72 px. */
  picture?: ReactNode
  /** `idle`: the wallet was not asked yet. */
  state: 'idle' | 'waiting' | 'failed'
  title: string
  detail: string
  /** The buttons, the primary one first. */
  children?: ReactNode
}

/** The state of a request to a wallet: its icon in a turning ring, the state in words, and buttons. */
export function Asking({ name, picture, src, state, title, detail, children }: AskingProps) {
  const words = (
    <Stack gap={1}>
      <Text size="lg" weight="bold" align="center" tone="strong">
        {title}
      </Text>
      <Text tone="quiet" align="center">
        {detail}
      </Text>
    </Stack>
  )
  return (
    <Stack gap={6}>
      <Stack gap={5} padding={4}>
        {state === 'idle' ? (
          <Stack align="center" padding={3}>
            {picture ?? <Icon name={name} src={src} size={72} />}
          </Stack>
        ) : (
          <RingSpinner name={name} src={src} state={state} picture={picture} />
        )}
        <div>
          <LiveRegion {...(state === 'failed' ? { alert: words } : { status: words })} />
        </div>
      </Stack>
      {children && <Stack gap={2}>{children}</Stack>}
    </Stack>
  )
}
