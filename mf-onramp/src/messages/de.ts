export default {
  'onramp.title': 'Krypto kaufen',
  'onramp.selectToken': 'Token wählen',
  'onramp.selectCurrency': 'Bezahlen mit',
  'onramp.progress': 'Ihr Kauf',
}
