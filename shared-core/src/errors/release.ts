import { BaseError } from './BaseError.js'

/** What runs here was revoked by its publisher: nothing is signed with it any more, and the page must be reloaded. */
export class VersionRevokedError extends BaseError {
  override readonly name = 'VersionRevokedError'
  readonly remote: string
  readonly version: string
  constructor({ remote, version }: { remote: string; version: string }) {
    super('This version was withdrawn. Reload the page.', { metaMessages: [`Remote: ${remote} ${version}`] })
    this.remote = remote
    this.version = version
  }
}
