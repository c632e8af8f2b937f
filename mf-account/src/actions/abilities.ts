import type { ChainNamespace } from '@foyer/shared-core/caip'
import { portfolioNamespaces, sendNamespaces } from '@foyer/shared-core/constants'

/** Whether an account's tokens can be read in a namespace [ROLE-10]. */
export const hasPortfolio = (namespace: ChainNamespace): boolean =>
  portfolioNamespaces.some((x) => x === namespace)

/** Whether the modal itself makes transfers in a namespace [ROLE-06]. */
export const canSend = (namespace: ChainNamespace): boolean => sendNamespaces.some((x) => x === namespace)
