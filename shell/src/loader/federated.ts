import { createFoyer } from './createFoyer.js'

// The container for hosts of Module Federation, named by the shell's manifest. Its one module is the loader, which
// verifies every other file by its hash, as on every page. `import { createFoyer } from 'foyer/loader'`.

export const init = (): void => {}
export const get = async () => () => ({ createFoyer })
