import * as errors from '../allErrors.js'
import { again, type CatalogueRow, flow, of } from './row.js'

const chain = 'eip155:5'

export const moving: readonly CatalogueRow[] = [
  of(new errors.AmountAndReceiverRequiredError(), 'An amount and receiver address are required', [
    'A transfer without one of both.',
    'Fill them in.',
  ]),
  of(new errors.TokenRequiredError(), 'A token is required', ['A transfer without a token.', 'Choose one.']),
  of(new errors.TokenAddressRequiredError(), 'A token address is required', [
    'A transfer of an ERC-20 token without its contract.',
    'Give the address.',
  ]),
  of(new errors.UnsupportedChainError({ chainNamespace: 'bip122' }), 'Unsupported chain', [
    'The namespace cannot send, or has no balances.',
    'Use EVM or Solana.',
  ]),
  of(new errors.InvalidReceiverError({ receiver: 'a' }), 'Invalid Address', [
    'The receiver is no address of the chain, or one from which nobody could get it back.',
    'Check the address.',
  ]),
  of(new errors.InsufficientFundsError(), 'Insufficient Funds', [
    'The account holds less than the transfer and its costs need.',
    'Send less.',
  ]),
  of(new errors.ShortageError({ lacks: 'fee' }), 'Insufficient Funds', [
    'The account holds the amount, but not the further costs that `lacks` names.',
    'Send less, or hold more of the network’s own token.',
  ]),
  of(new errors.InvalidDecimalError({ text: 'a' }), 'Invalid decimal', [
    'An amount that is no number, or has more places than the token.',
    'Check the amount.',
  ]),
  of(new errors.TransferRefusedError({ reason: 'frozen' }), 'This token cannot be sent like this', [
    'A transfer that would fail, or do something else than it says; `reason` says why.',
    'As the view says.',
  ]),
  of(new errors.TransactionNotSentError(), 'The network did not take it. Nothing was sent.', [
    'A wallet says that the network would refuse what it was asked to send, or that no block took it.',
    again,
  ]),
  of(new errors.SponsorDeclinedError(), 'The app does not pay the network fee after all. Nothing was sent.', [
    'Who was to pay for a smart account declined.',
    'Look at the paymaster of the secure site’s project.',
  ]),
  of(new errors.BatchFailedError({ hash: '0x', isPartial: false }), 'The batch failed', [
    'The chain took a batch, and its calls failed; `isPartial`: not all of them.',
    'Look at the transaction in the explorer.',
  ]),
  of(new errors.BatchNotSentError(), 'Not sent: your wallet did not take the request.', [
    'A wallet refused a batch, or does not know it, and the chain shows nothing of it.',
    'Try again: the calls are then asked for one by one.',
  ]),
  of(
    new errors.BatchUnclearError(),
    'Your wallet reports a failure. Check your activity before trying again.',
    [
      'A wallet says that a batch failed, and the chain does not show whether it did.',
      'Look at the account before you try again.',
    ],
  ),
  of(new errors.RequestRejectedError(), 'Request was rejected', ['The visitor said no to a request.', again]),
  of(
    new errors.RequestAbortedError(),
    'Request was aborted',
    ['The modal closed over a request, or its signal was aborted.', again],
    ['ERR-13'],
    flow('shared-core/src/embedded/questions.test.ts'),
  ),
  of(new errors.TransactionFailedError({ hash: '0x' }), 'Transaction failed', [
    'The transaction was mined and failed.',
    'Look at it in the explorer.',
  ]),
  of(new errors.TransactionDiffersError({ hash: '0x' }), 'The transaction is not the one that was reviewed', [
    'What was sent moves something else than what was reviewed.',
    'Look at it in the explorer, and stop using that wallet.',
  ]),
  of(
    new errors.TransactionReplacedError({ hash: '0x', replacedBy: '0x' }),
    'Transaction was replaced in the wallet',
    [
      'The wallet sent another transaction with the same nonce, which was mined; `replacedBy` is its hash.',
      'Look at the account before you send again.',
    ],
  ),
  of(
    new errors.TransactionCancelledError({ hash: '0x', replacedBy: '0x' }),
    'Transaction was cancelled in the wallet',
    [
      'The user cancelled the transaction in the wallet; `replacedBy` is the hash of the one that was mined.',
      again,
    ],
  ),
  of(new errors.OtherAccountError({ hash: '0x', paidBy: '0x' }), 'Your wallet used another account', [
    'The wallet sent an approval from another account than the one that was reviewed; `paidBy` is that account.',
    'Choose the reviewed account in the wallet.',
  ]),
  of(new errors.ReceiptTimeoutError({ hash: '0x' }), 'Transaction is still pending', [
    'No receipt within 25 s; it may still be mined.',
    'Look at it in the explorer.',
  ]),
  of(new errors.TransactionExpiredError({ hash: '0x' }), 'Transaction expired', [
    'No block took the transaction while it was valid: nothing was sent.',
    again,
  ]),
  of(new errors.BroadcastUnconfirmedError(), 'The transaction may have been sent', [
    'A wallet gave no readable answer after it was asked to send.',
    'Look the transaction up before sending again.',
  ]),
  of(new errors.SwapsNotSupportedError({ caipNetworkId: chain }), 'Network not supported for Swaps', [
    'A swap, or an approval, on a network that has none.',
    'Use a network with swaps.',
  ]),
  of(new errors.GasPriceNotSupportedError({ caipNetworkId: chain }), 'Network not supported for Gas Price', [
    'The gas price of a network that has no swaps.',
    'Use a network with swaps.',
  ]),
  of(new errors.SwapRefusedError({ fault: 'router' }), 'The transaction is not the one that was quoted', [
    'A built swap does something else than what was quoted; `fault` says what.',
    'Ask for another quote.',
  ]),
  of(new errors.QuoteUnavailableError({ fault: 'route' }), 'No quote is available', [
    'No exchange trades the pair in this amount, or none answered.',
    'Change the amount or a token.',
  ]),
  of(new errors.SellerRefusedError({ seller: 'Pay', fault: 'receiver' }), 'The seller’s link was refused', [
    'A seller’s link is not what the visitor ordered; it is not opened.',
    'Use another seller.',
  ]),
]
