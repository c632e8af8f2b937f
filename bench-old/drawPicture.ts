import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const side = 96

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** @returns A PNG of 96 px and about 5 kB, as in wallet lists; the same id gives the same picture. */
export function drawPicture(id: string): Buffer {
  const seed = createHash('sha256').update(id).digest()
  const colour = (at: number) => seed[at] ?? 0
  const rows = Buffer.alloc(side * (1 + side * 3))
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      for (let band = 0; band < 3; band += 1) {
        const grain = (x * (colour(band) | 1) + y * (colour(band + 3) | 1)) % 7
        rows[y * (1 + side * 3) + 1 + x * 3 + band] = (colour(band + 6) + x + y + grain * (y % 3)) & 255
      }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
