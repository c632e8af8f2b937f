import { databaseSnapshot } from '../../../sandbox/src/secureSite/buildPages.js'

/** @returns What the embedded database of a test starts from: an empty one, which takes seconds to make. */
export const emptyDatabase = async (): Promise<Blob> =>
  new Blob([Uint8Array.from(await databaseSnapshot())], { type: 'application/x-gzip' })
