import type { ChainNamespace } from '@foyer/shared-core/caip'
import { sendNamespaces } from '@foyer/shared-core/constants'

/** Whether the modal itself makes transfers in a namespace [ROLE-06]. */
export const canSend = (namespace: ChainNamespace): boolean => sendNamespaces.some((x) => x === namespace)
