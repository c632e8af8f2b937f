import type { ChainNamespace } from '@foyer/shared-core/caip'
import { portfolioNamespaces, sendNamespaces } from '@foyer/shared-core/constants'

/** Whether the tokens of an account are told there [ROLE-10]. */
export const hasPortfolio = (namespace: ChainNamespace): boolean =>
  portfolioNamespaces.some((x) => x === namespace)

/** Whether the modal itself makes transfers there [ROLE-06]. */
export const canSend = (namespace: ChainNamespace): boolean => sendNamespaces.some((x) => x === namespace)
