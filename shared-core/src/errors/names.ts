import { BaseError } from './BaseError.js'

/**
 * Why a name leads to no address. `form`: it is no name. `address`: it is a name without an address on the chain.
 * `failure`: it could not be asked, or its service refused it.
 */
export type NameFault = 'form' | 'address' | 'failure'

/** A name leads to no address of the chain, or it could not be asked [ERR-38]. */
export class NameNotResolvedError extends BaseError {
  override readonly name = 'NameNotResolvedError'
  readonly fault: NameFault
  /** The service's own words [ERR-10]. */
  readonly reason: string | undefined

  /** @param options `reason`: the service's own words, which stand in place of ours [ERR-10]. */
  constructor(options: { fault?: NameFault; reason?: string | undefined; cause?: unknown } = {}) {
    const { fault = 'failure', reason, ...rest } = options
    super(reason || 'Error resolving name', rest)
    this.fault = fault
    this.reason = reason
  }
}

/** The names of an address could not be read [ERR-40]. */
export class NamesUnavailableError extends BaseError {
  override readonly name = 'NamesUnavailableError'
  /** @param options `reason`: the service's own words, which stand in place of ours [ERR-10]. */
  constructor(options: { reason?: string | undefined; cause?: unknown } = {}) {
    const { reason, ...rest } = options
    super(reason || 'Error fetching names for address', rest)
  }
}

/** No names could be suggested [ERR-39]. */
export class NameSuggestionsUnavailableError extends BaseError {
  override readonly name = 'NameSuggestionsUnavailableError'
  /** The service's own words [ERR-10]. */
  readonly reason: string | undefined

  /** @param options `reason`: the service's own words, which stand in place of ours [ERR-10]. */
  constructor(options: { reason?: string | undefined; cause?: unknown } = {}) {
    const { reason, ...rest } = options
    super(reason || 'Error fetching name suggestions', rest)
    this.reason = reason
  }
}

/** The service did not register the name [ERR-41]. */
export class NameNotRegisteredError extends BaseError {
  override readonly name = 'NameNotRegisteredError'
  /** The service's own words [ERR-10]. */
  readonly reason: string | undefined

  /** @param options `name`: whole. `reason`: the service's own words, which stand in place of ours [ERR-10]. */
  constructor(options: { name: string; reason?: string | undefined; cause?: unknown }) {
    const { name, reason, ...rest } = options
    super(reason || `Error registering name ${name}`, rest)
    this.reason = reason
  }
}
