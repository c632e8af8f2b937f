import { createFoyer } from '@foyer/kit'
import { foyerConfig } from '@foyer/kit/wagmi'
import { http } from 'viem'
import { mainnet, polygon } from 'viem/chains'

export const foyer = createFoyer({
  // By its id a hot update that runs this file anew ends the instance before.
  id: 'main',
  projectId: 'demo',
  services: 'sandbox',
  networks: ['eip155:1', 'eip155:137'],
})
export const config = foyerConfig({
  foyer,
  chains: [mainnet, polygon],
  transports: { [mainnet.id]: http(), [polygon.id]: http() },
})
