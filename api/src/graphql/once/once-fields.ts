import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
} from 'graphql'
import { DomainError, InvalidInput } from '../../errors.ts'
import { hashBody } from '../../once/body-hash.ts'
import { ONCE_CALLS } from '../../once/once-calls.ts'
import { AnsweredBefore, isKeptFailure, OnceRequest, readKey } from '../../once/once-request.ts'
import type { Viewer } from '../../viewer.ts'
import type { Context } from '../base/context.ts'
import type { OnceState } from './once-state.ts'

const SEVERAL = 'A request with an Idempotency-Key must have a single mutation'

/** Lets a mutation whose answer is kept have its effect only once for a request with an Idempotency-Key. */
export function keepAnswers(schema: GraphQLSchema): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {}
  for (const call of ONCE_CALLS) if (fields[call]) keepAnswer(fields[call])
  return schema
}

function keepAnswer(field: GraphQLField<unknown, Context>): void {
  const { resolve = defaultFieldResolver } = field
  field.resolve = async (source, args: object, context, info): Promise<unknown> => {
    const { once, viewer } = context
    if (!once || !viewer) return resolve(source, args, context, info)
    refuseSeveral(info)
    try {
      const request = await begin(once, args, { context, viewer, call: field.name })
      const deps = { ...context.deps, once: request.key }
      const result: unknown = await resolve(source, args, { ...context, deps }, info)
      once.isKept = !isFailure(result) || isKeptFailure(result)
      return result
    } catch (error) {
      once.isKept = error instanceof DomainError && isKeptFailure(error)
      if (!(error instanceof AnsweredBefore)) throw error
      once.answered = error.answer
      // The whole response is replaced.
      return null
    }
  }
}

async function begin(
  once: OnceState,
  args: object,
  { context: { deps }, viewer, call }: { context: Context; viewer: Viewer; call: string },
): Promise<OnceRequest> {
  const key = readKey(once.header)
  const request = new OnceRequest(deps.pool, {
    userId: viewer.id,
    key,
    call: `mutation ${call}`,
    now: deps.now,
  })
  await request.begin(await hashBody(args))
  once.request = request
  return request
}

// An error that is a member of the result's union is no instance of its class any more.
function isFailure(result: unknown): result is DomainError {
  const { code, status } = Object(result) as Record<string, unknown>
  return typeof code === 'string' && typeof status === 'number'
}

function refuseSeveral({ operation }: GraphQLResolveInfo): void {
  const { selections } = operation.selectionSet
  if (selections.length > 1 || selections[0]?.kind !== Kind.FIELD)
    throw InvalidInput.of('Idempotency-Key', SEVERAL)
}
