import { FrameFault } from './FrameFault.js'

/**
 * Loads a file of the frame that comes late. The browser holds it to the hash that the document names, from the moment it is
 * fetched.
 * @throws {FrameFault} `unavailable`, where it does not come; the next call asks for it again.
 */
export async function loadLate<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  for (const link of document.querySelectorAll(`link[rel=late][href^="/${name}."]`))
    link.setAttribute('rel', 'modulepreload')
  try {
    return await load()
  } catch {
    throw new FrameFault(
      'unavailable',
      'A part of the wallet did not load. Check the connection, and try again.',
    )
  }
}
