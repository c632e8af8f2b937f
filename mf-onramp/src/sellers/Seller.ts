import type { CaipAddress, CaipNetworkId } from '@foyer/shared-core/caip'
import type { Config, OnRampProviderOption } from '@foyer/shared-core/config'
import type { PurchaseStatus } from '@foyer/shared-core/onramp'
import type { Offer } from '../actions/offers.js'

/** What a visitor wants to buy of a seller. */
export type Order = {
  /** Random; says nothing of the visitor. */
  readonly purchaseId: string
  /** Where it is delivered. */
  readonly address: string
  /** The network in use. */
  readonly caipNetworkId: CaipNetworkId
  readonly offer: Offer
  /** Decimal texts, as far as they are known. */
  readonly paid?: { readonly amount: string; readonly currency: string } | undefined
  readonly bought?: string | undefined
}

/** One way to buy: where it is paid, and, where its service tells, how it goes on. */
export type Seller = {
  /** @returns The address of the page where the order is paid. */
  createUrl(order: Order): Promise<string>
  /** Absent: the seller tells nobody, and only the chain says that something arrived. */
  getStatus?(of: { caipAddress: CaipAddress; purchaseId: string }): Promise<PurchaseStatus | undefined>
}

/** A kind of seller, known before its code is loaded. */
export type SellerKind = {
  /** Its order is made of a quote: without one it cannot be asked. */
  readonly needsQuote: boolean
  /** Whether it may deliver this: an order of it is looked for there. */
  delivers(offer: Offer, picked: Offer): boolean
  load(): Promise<(config: Config, option: OnRampProviderOption) => Seller>
}
