// What a REST call is: how it is answered, and how it is documented.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import type { DomainError } from '../../errors.ts'
import type { Answer } from './envelope.ts'

/** A call as its handler sees it. */
export interface Call<Who> {
  deps: Deps
  viewer: Who
  request: FastifyRequest
  /** The value of a part of the path. */
  param: (name: string) => string
  /** The JSON body as it came, or an empty object. */
  body: Record<string, unknown>
}

/** A class of failures that a call answers with. */
export type Refusal = (abstract new (...args: never[]) => DomainError) & { code: string; status: number }

/** What is known of a call without making it. */
export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With its last slash; the same without one is answered too. */
  path: string
  /** What client generators call it: as the mutation of GraphQL that does the same, where there is one. */
  operationId: string
  /** What it does, in a line. */
  summary: string
  /** What a caller should know beside that. */
  description?: string
  /** The rules of its body, by the names of REST; none where it has no body. */
  body?: z.ZodType
  /** The media type of its body, where it is not JSON. */
  consumes?: 'multipart/form-data'
  /** The form of `data` in its answer; null without one. */
  data?: z.ZodType
  /** The form of its answer where that is a file, which is not put into the envelope. */
  file?: z.ZodType
  /** Whether a message stands beside `data`. */
  hasMessage?: boolean
  /** What it may refuse for reasons of its own: who asks, what is missing and what is broken is known already. */
  refusals?: readonly Refusal[]
  /** 200 unless told. */
  status?: 201
  /** Whether wrong fields are listed as `{field: [text, …]}`. */
  fieldForm?: boolean
}

/** Does the work of a call. */
export type Handle<Who> = (call: Call<Who>) => Promise<Answer>

/** Takes the routes of every domain. */
export interface Router {
  /** A call for signed-in users; others get UNAUTHENTICATED before anything of the body is read. */
  forViewer: (route: Route, handle: Handle<Viewer>) => void
  /** A call that needs no token and ignores a stale one. */
  forAnyone: (route: Route, handle: Handle<null>) => void
  /** Answers the methods that a path does not have: OPTIONS, and 405 with `Allow` for the rest. */
  closePaths: () => void
}
