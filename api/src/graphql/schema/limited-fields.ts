import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { tellingDeps } from '../../http/base/tell-limits.ts'
import { LIMITED_CALLS } from '../../limits/limited-calls.ts'
import type { Context } from '../base/context.ts'

/** Lets the mutations with a rate limit note what is left of it. */
export function tellLimits(schema: GraphQLSchema): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {}
  for (const call of LIMITED_CALLS) {
    const field = fields[call]
    if (!field) continue
    const { resolve = defaultFieldResolver } = field
    field.resolve = (source, args, context: Context, info) => {
      const deps = tellingDeps(context.deps, context.noteLimit)
      return resolve(source, args, { ...context, deps }, info)
    }
  }
  return schema
}
