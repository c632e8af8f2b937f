export default {
  'swap.title': 'Swap',
  'swap.selectToken': 'Select token',
  'swap.preview': 'Review swap',
}
