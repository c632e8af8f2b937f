export default {
  'names.choose': 'Einen Namen bekommen',
  'names.register': 'Namen wählen',
  'names.success': 'Name registriert',
}
