import { useTexts } from '@foyer/shared-core/forms'
import type { FunctionComponent, ReactNode } from 'react'

/** A view whose texts come with it, so that the list of wallets does not wait for them. */
export function withTexts<props extends object>(
  texts: Parameters<typeof useTexts>[0],
  View: FunctionComponent<props>,
) {
  return function WithTexts(props: props): ReactNode {
    return useTexts(texts) ? <View {...props} /> : null
  }
}
