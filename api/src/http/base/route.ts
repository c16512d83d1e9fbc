// The definition of a REST call: its handler and its documentation.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import type { DomainError } from '../../errors.ts'
import type { CallResult } from './envelope.ts'

/** The argument of a handler. */
export interface Call<Who> {
  deps: Deps
  viewer: Who
  request: FastifyRequest
  /** The value of a path parameter. */
  param: (name: string) => string
  /** The unvalidated query parameters; of a repeated one, the first. */
  query: Record<string, string>
  /** The unvalidated JSON body; an empty object if there is none. */
  body: Record<string, unknown>
  /** Must be called with the form of an upload before the operation: it may have been sent before. */
  onForm: (form: object) => Promise<void>
}

/** A class of domain errors. */
export type Refusal = (abstract new (...args: never[]) => DomainError) & { code: string; status: number }

/** When a call was deprecated, and until when it works: two minor versions at least. */
export interface Deprecation {
  since: Date
  sunset: Date
}

/** The definition of a call, without its handler. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With a trailing slash, unless it names a file; it is served with and without one. */
  path: string
  /** The method name in generated clients: the name of the equivalent GraphQL mutation, if there is one. */
  operationId: string
  /** One line. */
  summary: string
  description?: string
  /** The schema of the query parameters, with the field names of REST. */
  query?: z.ZodObject
  /** The schema of the body, with the field names of REST. */
  body?: z.ZodType
  /** The media type of a body that is not JSON. */
  consumes?: 'multipart/form-data'
  /** The schema of `data`; without it, `data` is null. */
  data?: z.ZodType
  /** The schema of the `data` of a dry run that has status 200, although the call itself has another. */
  dryRun?: z.ZodType
  /** The schema of a file, which is sent without the envelope. */
  file?: z.ZodType
  /** The media type of a file that is not JSON. */
  produces?:
    | 'text/csv'
    | 'text/plain'
    | 'image/*'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Whether clients may keep the file, and ask whether it has changed. */
  isKept?: boolean
  /** Set for a call that a later version will no longer have. */
  deprecated?: Deprecation
  /** Whether the response has a `message` beside `data`. */
  hasMessage?: boolean
  /**
   * Domain errors specific to this call. The common ones, such as NotFound for an id, are added by
   * `documentation`.
   */
  refusals?: readonly Refusal[]
  /** Whether the operation checks the session in its own statement, so that it may be presumed. */
  checksSession?: boolean
  /** 200 by default. With 302, the result has a `location`. */
  status?: 201 | 302
  /** Whether invalid fields are listed as `{field: [text, …]}`. */
  fieldForm?: boolean
}

export type Handle<Who> = (call: Call<Who>) => Promise<CallResult>

/** Registers REST calls. */
export interface Router {
  /** Adds a call for signed-in users; others get UNAUTHENTICATED before the body is read. */
  forViewer: (route: Route, handle: Handle<Viewer>) => void
  /** Adds a call that needs no token and ignores an expired one. */
  forAnyone: (route: Route, handle: Handle<null>) => void
  /**
   * Answers methods that have no call: OPTIONS with 204, others with 405. Both responses have an `Allow`
   * header.
   */
  closePaths: () => void
}
