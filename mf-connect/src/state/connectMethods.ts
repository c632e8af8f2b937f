import type { ConnectMethod } from '@foyer/shared-core/config'
import { modalFeaturesAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { orderConnectMethods } from '../order/orderConnectMethods.js'
import { isInstalled } from '../order/orderConnectors.js'
import { offeredConnectorsAtom } from './offered.js'

/** The methods to connect, in order [NAV-04, NAV-05]. E-mail and social need a remote that serves them. */
export const connectMethodsAtom = atom((get): readonly ConnectMethod[] =>
  orderConnectMethods({
    offered: ['wallet'],
    hasInjected: get(offeredConnectorsAtom).some((x) => isInstalled(x.kind)),
    order: get(modalFeaturesAtom).connectMethodsOrder,
  }),
)
