import { checkPorts } from '../sandbox/src/checkPorts'
import { ports } from '../sandbox/src/ports'
import { endCheck } from '../scripts/testing/endCheck'
import { hostPorts } from './hosts/urls'

let checking: Promise<void> | undefined

/**
 * Ends Playwright with one line if a browser is missing or a port is taken. Playwright itself would wait for an HTTP answer of
 * the program that holds the port. Its workers load the configuration again, while the world runs.
 * @param find Finds the browser.
 */
export async function checkStart<browser>(find: () => browser): Promise<browser> {
  const isStart = process.env.TEST_WORKER_INDEX === undefined && !process.argv.includes('--list')
  try {
    const found = find()
    // One configuration may import another one.
    if (isStart) checking ??= checkPorts([...Object.values(ports), ...hostPorts])
    await checking
    return found
  } catch (error) {
    return endCheck(error)
  }
}
