import { createFoyer } from '@foyer/kit'

export const foyer = createFoyer({
  // By its id a hot update that runs this file anew ends the instance before.
  id: 'main',
  projectId: 'demo',
  services: 'sandbox',
  networks: ['eip155:1', 'eip155:137'],
})
