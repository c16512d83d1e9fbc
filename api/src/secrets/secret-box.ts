// Encrypts secrets that must be read again, unlike passwords and tokens, of which a hash is enough.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + KEY_ID_BYTES + IV_BYTES + TAG_BYTES

/** A secret was encrypted with another key than that of this server. */
export class WrongSecretKey extends Error {
  constructor() {
    super('A stored secret was encrypted with another SECRET_KEY: restore the key of that time')
  }
}

export interface SecretBox {
  /** @param context what the secret belongs to: it can be decrypted only for the same. */
  encrypt: (secret: Buffer, context: string) => Buffer
  /** @throws WrongSecretKey, or an Error when the bytes were changed or belong to something else. */
  decrypt: (encrypted: Uint8Array, context: string) => Buffer
}

/**
 * Creates a box that encrypts with AES-256-GCM.
 *
 * @param secretKey any text with enough randomness; the key is derived from it.
 */
export function openSecretBox(secretKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'quizfolio stored secrets', 32))
  const keyId = createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)
  return {
    encrypt: (secret, context) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), keyId, iv, cipher.getAuthTag(), encrypted])
    },
    decrypt: (bytes, context) => {
      const encrypted = Buffer.from(bytes)
      const ivAt = 1 + KEY_ID_BYTES
      if (encrypted[0] !== VERSION || !encrypted.subarray(1, ivAt).equals(keyId)) throw new WrongSecretKey()
      const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(ivAt, ivAt + IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(encrypted.subarray(ivAt + IV_BYTES, HEAD_BYTES))
      return Buffer.concat([decipher.update(encrypted.subarray(HEAD_BYTES)), decipher.final()])
    },
  }
}
