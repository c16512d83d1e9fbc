// A call's schema for the OpenAPI description: what the route says of itself, and what is true of every call.
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { InvalidInput, NotFound, ServiceUnavailable, Unauthenticated } from '../../errors.ts'
import { failureOf } from '../base/error-schemas.ts'
import type { Refusal, Route } from '../base/route.ts'

/** Marks a call whose body may be left out, until the description is put together. */
export const OPTIONAL_BODY = 'x-optional-body'

const INTERNAL = { code: 'INTERNAL_ERROR', status: 500 }

/**
 * Describes a call.
 *
 * @param isOpen whether it needs no token.
 */
export function documentation(route: Route, isOpen: boolean): FastifySchema {
  const { path, operationId, summary, description, body, consumes, status = 200 } = route
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, z.string().describe(PARAMETERS[name] ?? '')]))
  return {
    tags: [path.split('/')[2] ?? ''],
    operationId,
    summary,
    ...(description !== undefined && { description }),
    ...(names.length > 0 && { params: z.object(params) }),
    ...(body && { body }),
    ...(body instanceof z.ZodOptional && { [OPTIONAL_BODY]: true }),
    ...(consumes && { consumes: [consumes] }),
    security: isOpen ? [] : [{ token: [] }],
    response: { [status]: answer(route), ...failures(route, isOpen, names.length > 0) },
  }
}

const PARAMETERS: Record<string, string> = {
  quizId: 'The quiz’s id.',
  sectionId: 'The section’s id.',
  questionId: 'The question’s id.',
  attemptId: 'The attempt’s id.',
}

function answer({ data, file, hasMessage }: Route): z.ZodType {
  if (file) return file.describe('The file, as an attachment.')
  return z
    .object({
      success: z.literal(true),
      data: data ?? z.null(),
      ...(hasMessage && { message: z.string().describe('A text for people.') }),
    })
    .describe('Done.')
}

function failures(route: Route, isOpen: boolean, hasIds: boolean): Record<number, z.ZodType> {
  const known: (Refusal | typeof INTERNAL)[] = [
    ...(isOpen ? [] : [Unauthenticated]),
    ...(hasIds ? [NotFound] : []),
    // A body that nobody asked for may be too large to be let in.
    ...(route.body || route.method !== 'GET' ? [InvalidInput] : []),
    ...(route.refusals ?? []),
    ServiceUnavailable,
    INTERNAL,
  ]
  const statuses = [...new Set(known.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = known.filter((one) => one.status === status).map(({ code }) => code)
      const byField = route.fieldForm === true && status === InvalidInput.status
      return [status, failureOf([...new Set(codes)], byField)]
    }),
  )
}
