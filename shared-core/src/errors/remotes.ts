import { BaseError } from './BaseError.js'

/** A remote is down, slow, broken or of an unknown contract; its views offer a retry [FED-06]. */
export class RemoteUnavailableError extends BaseError {
  override readonly name = 'RemoteUnavailableError'
  readonly remote: string
  constructor({ remote, cause }: { remote: string; cause?: unknown }) {
    super('Something went wrong', { cause, metaMessages: [`Remote: ${remote}`] })
    this.remote = remote
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
