/** The release is named: a bundled loader no longer knows where it came from. */
export const options = {
  projectId: 'demo',
  release: 'RELEASE_URL',
  services: 'sandbox',
  networks: ['eip155:1'],
}
