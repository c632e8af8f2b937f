import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const imageKinds = ['wallet', 'asset', 'currency', 'token'] as const
export type ImageKind = (typeof imageKinds)[number]

export type Image = { readonly type: string; readonly body: string | Uint8Array<ArrayBuffer> }

/** @returns The picture, or undefined where there is none. */
export type FindImage = (kind: ImageKind, id: string) => Promise<Image | undefined> | Image | undefined

const types = { svg: 'image/svg+xml', webp: 'image/webp', png: 'image/png' } as const

/**
 * Finds pictures in a folder: `<kind>/<id>.svg`, `.webp` or `.png`, with the id as `encodeURIComponent` writes it, which has
 * no slash.
 */
export const createFolderImages =
  (folder: string): FindImage =>
  async (kind, id) => {
    for (const [ending, type] of Object.entries(types))
      try {
        const file = await readFile(join(folder, kind, `${encodeURIComponent(id)}.${ending}`))
        return { type, body: Uint8Array.from(file) }
      } catch {
        // Not of this ending.
      }
    return undefined
  }
