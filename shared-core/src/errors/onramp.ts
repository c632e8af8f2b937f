import { BaseError } from './BaseError.js'

/**
 * Why a seller's page is not opened. `link`: it is no https address. `origin`: it is not the seller's own. `receiver`: it
 * names another receiver than the visitor.
 */
export type SellerFault = 'link' | 'origin' | 'receiver'

/** A link to a seller of crypto that is not what the visitor ordered: it is not opened. */
export class SellerRefusedError extends BaseError {
  override readonly name = 'SellerRefusedError'
  readonly fault: SellerFault
  constructor({ fault, seller }: { fault: SellerFault; seller: string }) {
    super('The seller’s link was refused', {
      metaMessages: [`Seller: ${seller}`, `Fault: ${fault}`],
    })
    this.fault = fault
  }
}
