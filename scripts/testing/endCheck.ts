import { PortTakenError } from '../../sandbox/src/startError'

/** The exit code of a check that cannot run on this machine, by the convention of test harnesses. */
export const skippedStatus = 77

/** The machine lacks a program or a service that a check needs. `message` says in one line what is missing. */
export class MissingError extends Error {
  override readonly name = 'MissingError'
}

/** Error codes of npm, pnpm and Node for a registry that does not answer, lacks a service, or answers nonsense. */
const noAnswer =
  /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ERR_PNPM_AUDIT_BAD_RESPONSE|ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS)\b/

/** @returns True if a command failed because a registry did not answer. */
export const isUnanswered = (output: string): boolean => noAnswer.test(output)

/**
 * Ends the process after a failed check. A missing program or service and a taken port get one line, other errors their
 * stack. The check counts as skipped if the machine lacks what it needs.
 */
export function endCheck(error: unknown): never {
  if (error instanceof MissingError) console.error(`Skipped: ${error.message}`)
  else console.error(error instanceof PortTakenError ? error.message : error)
  process.exit(error instanceof MissingError ? skippedStatus : 1)
}
