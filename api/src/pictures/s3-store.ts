import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config.ts'
import { ServiceUnavailable } from '../errors.ts'
import type { PictureStore } from './picture-store.ts'

// Milliseconds. A picture is stored within a transaction, which may be idle for ten seconds.
const TIMEOUT = 4_000

/** Keeps the bytes of pictures in an S3-compatible store, each under its hash. */
export function s3Store({ url, ...keys }: S3Settings): PictureStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 1 })

  async function call(
    method: string,
    hash: string,
    body?: { type: string; bytes: Uint8Array },
  ): Promise<Response> {
    const response = await client
      .fetch(`${url}/pictures/${hash}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body && {
          body: new Uint8Array(body.bytes),
          // The bytes are part of the signature, so the store refuses others.
          headers: { 'content-type': body.type, 'x-amz-content-sha256': hash },
        }),
      })
      .catch((cause: unknown) => {
        throw Object.assign(new ServiceUnavailable(), { cause })
      })
    const isGone = method === 'DELETE' && response.status === 404
    if (response.ok || isGone) return response
    const text = (await response.text().catch(() => '')).slice(0, 200)
    const cause = new Error(`The S3 store answered ${method} of ${hash} with ${response.status}: ${text}`)
    throw Object.assign(new ServiceUnavailable(), { cause })
  }

  return {
    isOutside: true,
    put: async (hash, picture) => {
      await call('PUT', hash, picture)
      return null
    },
    get: async (hash) => {
      const response = await call('GET', hash)
      try {
        return new Uint8Array(await response.arrayBuffer())
      } catch (cause) {
        throw Object.assign(new ServiceUnavailable(), { cause })
      }
    },
    delete: async (hash) => void (await call('DELETE', hash)),
  }
}
