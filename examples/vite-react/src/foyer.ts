import { createFoyer } from '@foyer/kit'

export const foyer = createFoyer({
  projectId: 'demo',
  services: 'sandbox',
  networks: ['eip155:1', 'eip155:137'],
})
