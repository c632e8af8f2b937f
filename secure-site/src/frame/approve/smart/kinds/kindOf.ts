import type { SmartAccount } from '../../../smart/SmartAccount.js'
import { delegatedKind } from './delegatedKind.js'
import type { Kind } from './Kind.js'
import { safeKind } from './safeKind.js'

const kinds: Readonly<Record<SmartAccount['kind'], Kind>> = { safe: safeKind, eip7702: delegatedKind }

export const kindOf = ({ kind }: SmartAccount): Kind => kinds[kind]
