import type { CaipNetworkId } from '../caip/caip.js'
import { isCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import * as z from '../zod.js'

/** A CAIP-2 id at a schema edge [VAL-11]. */
export const caipNetworkIdSchema = z.custom<CaipNetworkId>(isCaipNetworkId, 'Not a CAIP-2 id')
