import type { CaipAddress, CaipNetworkId } from '../caip/caip.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { isCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import * as z from '../zod.js'

/** A CAIP-2 id at a schema edge [VAL-11]. */
export const caipNetworkIdSchema = z.custom<CaipNetworkId>(isCaipNetworkId, 'Not a CAIP-2 id')

/** A CAIP-10 id at a schema edge [VAL-10]. */
export const caipAddressSchema = z.custom<CaipAddress>((value) => {
  try {
    return typeof value === 'string' && parseCaipAddress(value).caipAddress === value
  } catch {
    return false
  }
}, 'Not a CAIP-10 id')
