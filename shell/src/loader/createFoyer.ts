import type { FoyerOptions } from '../host/types.js'
import { createInstance, type Instance } from './createInstance.js'
import { createStart } from './loadShell.js'

export { type Instance, instances } from './createInstance.js'

/**
 * Makes one modal for this page. Fetches nothing until it is needed, or a stored connection must be restored. If options
 * are wrong, the shell, which knows them, rejects `open()`.
 * @example const foyer = createFoyer({ projectId: 'demo', networks: ['eip155:1'] })
 */
export const createFoyer = (options: FoyerOptions): Instance => createInstance(options, createStart(options))
