// A certificate authority of one's own, as schools have in their networks. Node.js has nothing to make
// certificates with, so their few parts are encoded here (X.509 in DER).
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A certificate and its key, as PEM. */
export interface Identity {
  cert: string
  key: string
}

/** A certificate authority: its certificate is what `NODE_EXTRA_CA_CERTS` is given. */
export interface Authority {
  certificate: string
  /** Certifies a server at localhost and 127.0.0.1. */
  certify: () => Identity
}

const DAY = 24 * 60 * 60 * 1000

const ECDSA_WITH_SHA256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const CONSTRAINTS = Buffer.from('0603551d13', 'hex')
const KEY_USAGE = Buffer.from('0603551d0f', 'hex')
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex')
const TRUE = der(0x01, Buffer.from([0xff]))

const OF_AUTHORITY = [
  der(0x30, CONSTRAINTS, TRUE, der(0x04, der(0x30, TRUE))),
  der(0x30, KEY_USAGE, TRUE, der(0x04, der(0x03, Buffer.from([2, 0b100])))),
]
const OF_SERVER = [
  der(
    0x30,
    ALTERNATIVE_NAMES,
    der(0x04, der(0x30, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
  ),
]

/** Makes an authority, valid for a day. */
export function makeAuthority(): Authority {
  const { privateKey, publicKey } = newKeys()
  const issuer = { name: 'School authority', key: privateKey }
  return {
    certificate: certificate(issuer, { name: issuer.name, key: publicKey, extensions: OF_AUTHORITY }),
    certify: () => {
      const keys = newKeys()
      const cert = certificate(issuer, { name: 'localhost', key: keys.publicKey, extensions: OF_SERVER })
      return { cert, key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

function certificate(
  issuer: { name: string; key: KeyObject },
  subject: { name: string; key: KeyObject; extensions: Buffer[] },
): string {
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    nameOf(issuer.name),
    der(0x30, timeOf(Date.now() - DAY), timeOf(Date.now() + DAY)),
    nameOf(subject.name),
    subject.key.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...subject.extensions)),
  )
  const signature = sign('sha256', content, issuer.key)
  const whole = der(0x30, content, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function nameOf(name: string): Buffer {
  return der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from(name)))))
}

function timeOf(time: number): Buffer {
  const [date = ''] = new Date(time).toISOString().replaceAll(/[-:T]/g, '').split('.')
  return der(0x17, Buffer.from(`${date.slice(2)}Z`))
}

/** Encodes a tag, the length of its content, and the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content])
}
