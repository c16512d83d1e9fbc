import type { FastifyRequest } from 'fastify'
import type { DocumentNode } from 'graphql'
import type { AdmittedUpload } from '../../http/uploads/receive-upload.ts'
import type { Viewer } from '../../viewer.ts'
import type { OnceState } from '../once/once-state.ts'
import type { ResponseSize } from '../base/response-size.ts'

/**
 * The server context that Yoga gets with each request. It must not have a field `request`, since Yoga adds
 * that field.
 */
export interface ServerContext {
  call: FastifyRequest
  /** The sender of a multipart form; unset for other requests. */
  viewer?: Viewer
  /** The multipart form; unset for other requests. */
  upload?: AdmittedUpload
  /** The document, once it has been executed without errors. */
  executed?: DocumentNode
  /** The size of the response. */
  responseSize?: ResponseSize
  /** A large response that still has to be converted to JSON. */
  large?: object
  /** Of a request with an Idempotency-Key. */
  once?: OnceState | undefined
}
