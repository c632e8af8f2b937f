import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** A DER value: tag, length, content. */
const der = (tag: number, ...content: readonly (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...content: readonly Buffer[]) => der(0x30, ...content)

const ecdsaWithSha256 = sequence(der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, [0x55, 0x04, 0x03]), der(0x0c, Buffer.from(name)))))
const time = (text: string) => der(0x18, Buffer.from(text))

export type Certificate = {
  readonly key: string
  readonly cert: string
  /** The value of `--ignore-certificate-errors-spki-list` with which Chromium accepts the certificate. */
  readonly spkiHash: string
}

/** Makes a key and a certificate signed with it, for one run: browsers use HTTP/2 only over TLS. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const name = commonName('localhost')
  const body = sequence(
    der(0x02, [1]),
    ecdsaWithSha256,
    name,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    name,
    spki,
  )
  const signature = der(0x03, [0], sign('sha256', body, privateKey))
  const cert = sequence(body, ecdsaWithSha256, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  }
}
