import { createFoyer } from './createFoyer.js'

// What a host of Module Federation takes by the shell's manifest: a container whose one module is the loader, which lets
// everything else into the page by its hashes, as on every page. `import { createFoyer } from 'foyer/loader'`.

export const init = (): void => {}
export const get = async () => () => ({ createFoyer })
