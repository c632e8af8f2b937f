import type { FoyerOptions } from '../host/types.js'
import { createInstance, type Instance } from './createInstance.js'
import { createStart } from './loadShell.js'

export { type Instance, instances } from './createInstance.js'

/**
 * Makes one modal for this page. Nothing is fetched until it is wanted, or until a stored connection must be restored.
 * The shell, which knows the options, rejects `open()` with what is wrong with them.
 * @example const foyer = createFoyer({ projectId: 'demo', networks: ['eip155:1'] })
 */
export const createFoyer = (options: FoyerOptions): Instance => createInstance(options, createStart(options))
