import { BaseError } from './BaseError.js'

/** A remote is down, slow, broken or of an unknown contract; its views offer a retry [FED-06]. */
export class RemoteUnavailableError extends BaseError {
  override readonly name = 'RemoteUnavailableError'
  readonly remote: string
  /** Empty where no version of it was chosen. */
  readonly version: string
  constructor({ remote, version = '', cause }: { remote: string; version?: string; cause?: unknown }) {
    super('Something went wrong', { cause, metaMessages: [`Remote: ${remote} ${version}`.trim()] })
    this.remote = remote
    this.version = version
  }
}

/** A file is not the one the release list names, and was refused [FED-08]. */
export class IntegrityError extends BaseError {
  override readonly name = 'IntegrityError'
  readonly file: string
  constructor({ file, cause }: { file: string; cause?: unknown }) {
    super(`Integrity check failed: ${file}`, { cause })
    this.file = file
  }
}
