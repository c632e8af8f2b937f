import { BaseError } from './BaseError.js'

/** `projectId` is missing [ERR-27] [VAL-15]. */
export class ProjectIdMissingError extends BaseError {
  override readonly name = 'ProjectIdMissingError'
  constructor() {
    super('Project ID Not Configured', { metaMessages: ['Give `createFoyer` a `projectId`.'] })
  }
}
