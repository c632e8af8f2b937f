import { Stack } from '@foyer/shared-core/ui'

export function ConnectSocials() {
  return <Stack gap={4}>{null}</Stack>
}
