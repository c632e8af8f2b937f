export default {
  'swap.title': 'Tauschen',
  'swap.selectToken': 'Token wählen',
  'swap.preview': 'Tausch prüfen',
}
