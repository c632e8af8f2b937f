import type { ConnectMethod } from '@foyer/shared-core/config'
import { connectorsAtom, modalFeaturesAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { orderConnectMethods } from '../order/orderConnectMethods.js'

/** The ways to connect, in order [NAV-04, NAV-05]. E-mail and social join with the remote that serves them. */
export const connectMethodsAtom = atom((get): readonly ConnectMethod[] =>
  orderConnectMethods({
    offered: ['wallet'],
    hasInjected: get(connectorsAtom).some((x) => x.kind === 'injected'),
    order: get(modalFeaturesAtom).connectMethodsOrder,
  }),
)
