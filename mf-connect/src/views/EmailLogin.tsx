import { Stack } from '@foyer/shared-core/ui'

export function EmailLogin() {
  return <Stack gap={4}>{null}</Stack>
}
