import type { ReactNode } from 'react'
import type en from '../../messages/embedded/en.js'
import { useTranslate } from '../../state/useTranslate.js'
import { Stack } from '../Stack.js'
import { Text } from '../Text.js'
import { CodeField, type CodeFieldProps } from './CodeField.js'
import { StorageNotice } from './StorageNotice.js'

export type CodeStepProps = CodeFieldProps & {
  /** Where the code went. */
  email: string
  title: string
  /** Beneath the field. */
  children?: ReactNode
}

/** Says where a code went, and asks for it. */
export function CodeStep({ children, email, title, ...field }: CodeStepProps) {
  const t = useTranslate<typeof en>()
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Text size="lg" weight="bold" align="center" tone="strong">
          {title}
        </Text>
        <Text tone="quiet" align="center">
          {t('embedded.code.sent', { email })}
        </Text>
      </Stack>
      <CodeField {...field} />
      {children}
      <StorageNotice />
    </Stack>
  )
}
