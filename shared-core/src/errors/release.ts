import { BaseError } from './BaseError.js'

/** The publisher revoked the running version: it may sign nothing more, and the page must be reloaded. */
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
