/** Names the release, since a bundled loader does not know its own address. */
export const options = {
  projectId: 'demo',
  release: 'RELEASE_URL',
  services: 'sandbox',
  networks: ['eip155:1'],
}
