export default {
  'onramp.title': 'Buy crypto',
  'onramp.selectToken': 'Select token',
  'onramp.selectCurrency': 'Pay with',
  'onramp.progress': 'Your purchase',
}
