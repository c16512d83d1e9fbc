// Describes a call for OpenAPI: what its route defines, and what applies to all calls.
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import {
  ForbiddenScope,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InvalidInput,
  NotFound,
  ServiceUnavailable,
  Unauthenticated,
} from '../../errors.ts'
import { ONCE_CALLS } from '../../once/once-calls.ts'
import { errorSchema } from '../base/error-schemas.ts'
import type { CallScope } from '../../tokens/scopes/scopes.ts'
import type { Refusal, Route } from '../base/route.ts'

/** Marks calls with an optional body, until openapi.ts has set `required` accordingly. */
export const OPTIONAL_BODY = 'x-optional-body'

const INTERNAL = { code: 'INTERNAL_ERROR', status: 500 }

/**
 * Returns the Fastify schema of a call.
 *
 * @param scope that an access token needs; undefined if the call needs no token at all.
 */
export function documentation(route: Route, scope: CallScope | undefined): FastifySchema {
  const isOpen = scope === undefined
  const { path, operationId, summary, description, query, body, consumes, dryRun, status = 200 } = route
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, z.string().describe(PARAMETERS[name] ?? '')]))
  return {
    // A file belongs to what it is a list of.
    tags: [path.split(/[/.]/)[2] ?? ''],
    operationId,
    summary,
    ...(description !== undefined && { description }),
    ...(route.deprecated && { deprecated: true }),
    ...(names.length > 0 && { params: z.object(params) }),
    ...(query && { querystring: query }),
    ...(ONCE_CALLS.has(operationId) && { headers: ONCE_HEADERS }),
    ...(body && { body }),
    ...(body instanceof z.ZodOptional && { [OPTIONAL_BODY]: true }),
    ...(consumes && { consumes: [consumes] }),
    security: isOpen ? [] : securityOf(scope),
    ...(scope === 'any' && { 'x-scope': 'any' }),
    response: {
      ...(dryRun && { 200: successResponse({ ...route, data: dryRun }) }),
      [status]: successResponse(route),
      ...(route.isKept && {
        304: z.null().describe('The client already has the file, by its If-None-Match.'),
      }),
      ...errorSchemas(route, isOpen, names.length > 0),
    },
  }
}

const ONCE_HEADERS = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .describe('Makes it safe to repeat the request: for 24 hours, the same key gets the first answer again.'),
})

function securityOf(scope: CallScope): Record<string, string[]>[] {
  const session = { session: [] }
  return scope === null ? [session] : [session, { token: scope === 'any' ? [] : [scope] }]
}

const PARAMETERS: Record<string, string> = {
  quizId: 'The quiz’s id.',
  sectionId: 'The section’s id.',
  questionId: 'The question’s id.',
  attemptId: 'The attempt’s id.',
  classroomId: 'The class’s id.',
  memberId: 'The member’s id.',
  assignmentId: 'The assignment’s id.',
  username: 'A username, in any case.',
  linkId: 'The link’s id.',
  reportId: 'The report’s id.',
  practiceId: 'The practice’s id.',
  picture: 'The picture’s name, or the SHA-256 of its bytes.',
  token: 'The token of a link: the end of its address.',
  tokenId: 'The access token’s id.',
  webhookId: 'The webhook’s id.',
  deliveryId: 'The delivery’s id.',
  exportId: 'The export’s id.',
}

const FILE = 'The file, as an attachment.'

function successResponse({ data, file, produces, hasMessage }: Route): object {
  if (file && produces !== undefined) return { description: FILE, content: { [produces]: { schema: file } } }
  if (file) return file.describe(FILE)
  return z
    .object({
      success: z.literal(true),
      data: data ?? z.null(),
      ...(hasMessage && { message: z.string().describe('A message for users.') }),
    })
    .describe('Success.')
}

function errorSchemas(route: Route, isOpen: boolean, hasIds: boolean): Record<number, z.ZodType> {
  const errors: (Refusal | typeof INTERNAL)[] = [
    ...(isOpen ? [] : [Unauthenticated, ForbiddenScope]),
    ...(hasIds ? [NotFound] : []),
    // Every call but a GET that takes no parameters may be refused as invalid: a client may send too large a
    // body even where none is needed.
    ...(route.query || route.body || route.method !== 'GET' ? [InvalidInput] : []),
    ...(route.refusals ?? []),
    ...(ONCE_CALLS.has(route.operationId) ? [IdempotencyKeyInUse, IdempotencyKeyReused] : []),
    ServiceUnavailable,
    INTERNAL,
  ]
  const statuses = [...new Set(errors.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = errors.filter((error) => error.status === status).map(({ code }) => code)
      const isByField = route.fieldForm === true && status === InvalidInput.status
      return [status, errorSchema([...new Set(codes)], isByField)]
    }),
  )
}
