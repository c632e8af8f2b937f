// What the modal needs before all else: small, because the first view loads it.
export { nextTask } from '../clock/nextTask.js'
export { bannerAutoCloseMs, shakeMs } from '../constants/timing.js'
export { ModalClosedError } from '../errors/modal.js'
export { InvalidOptionError } from '../errors/options.js'
export { RemoteUnavailableError } from '../errors/remotes.js'
export { contract } from '../manifest/contract.js'
