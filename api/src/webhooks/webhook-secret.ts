import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../secrets/secret-box.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** The secrets of an endpoint that sign now, the newest first. */
export interface SigningSecrets {
  secret: Uint8Array
  previousSecret: Uint8Array | null
  previousSecretExpiresAt: Date | null
}

/** Makes a secret: as its owner copies it, and as it is stored. */
export function newSecret(
  box: SecretBox,
  webhookId: string,
): { text: string; stored: Uint8Array<ArrayBuffer> } {
  const secret = randomBytes(SECRET_BYTES)
  const text = `${PREFIX}${secret.toString('base64')}`
  return { text, stored: new Uint8Array(box.encrypt(secret, contextOf(webhookId))) }
}

/** Returns the keys with which a request to an endpoint is signed now. */
export function signingKeys(
  box: SecretBox,
  webhookId: string,
  { secret, previousSecret, previousSecretExpiresAt }: SigningSecrets,
  now: Date,
): Buffer[] {
  const isOverlap =
    previousSecret !== null && previousSecretExpiresAt !== null && previousSecretExpiresAt > now
  const stored = isOverlap ? [secret, previousSecret] : [secret]
  return stored.map((encrypted) => box.decrypt(encrypted, contextOf(webhookId)))
}

const contextOf = (webhookId: string) => `webhook ${webhookId}`
