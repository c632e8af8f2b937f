// What buying needs, and nothing else does: a door of its own keeps it out of the engine.
export { createOnRampUrl } from '../api/blockchain/createOnRampUrl.js'
export { firstReason } from '../api/blockchain/firstReason.js'
export { getOnRampOptions } from '../api/blockchain/getOnRampOptions.js'
export { getOnRampQuote } from '../api/blockchain/getOnRampQuote.js'
export { getPurchaseStatus } from '../api/blockchain/getPurchaseStatus.js'
export { withTimeout } from '../clock/withTimeout.js'
export {
  OnRampOptions,
  type OnRampQuote,
  type PaymentCurrency,
  type PaymentLimit,
  type PurchaseStatus,
} from '../entities/OnRamp.js'
export { type Purchase, type Watched, writePurchase } from '../entities/Purchase.js'
export { openPopup, type Popup } from '../providers/openPopup.js'
export { purchasesOf, readPurchases } from '../state/purchases.js'
