import { Stack } from '@foyer/shared-core/ui'

export function EmailVerifyDevice() {
  return <Stack gap={4}>{null}</Stack>
}
