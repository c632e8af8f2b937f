export default {
  'names.choose': 'Get a name',
  'names.register': 'Choose your name',
  'names.success': 'Name registered',
}
