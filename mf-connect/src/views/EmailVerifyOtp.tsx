import { Stack } from '@foyer/shared-core/ui'

export function EmailVerifyOtp() {
  return <Stack gap={4}>{null}</Stack>
}
