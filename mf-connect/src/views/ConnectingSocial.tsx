import { Stack } from '@foyer/shared-core/ui'

export function ConnectingSocial() {
  return <Stack gap={4}>{null}</Stack>
}
