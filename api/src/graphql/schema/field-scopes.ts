import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import { confine, refuseBeyondClass } from '../../tokens/confining/confine.ts'
import { requireScope } from '../../tokens/scopes/require-scope.ts'
import { scopeOfField } from '../../tokens/scopes/field-scopes.ts'
import type { CallScope } from '../../tokens/scopes/scopes.ts'
import type { Context } from '../base/context.ts'

/**
 * Lets every field of a schema that needs a scope refuse access tokens without it, before its resolver runs,
 * and say so in its description.
 */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const scope = scopeOfField(type.name, field.name)
      if (scope !== undefined) guard(`${type.name}.${field.name}`, field, scope)
    }
  }
  return schema
}

function guard(name: string, field: GraphQLField<unknown, Context>, scope: CallScope): void {
  const { resolve = defaultFieldResolver } = field
  field.description = `${field.description ?? ''} ${scopeText(scope)}`.trim()
  if (scope === 'any') return
  // A field of an object that was found belongs where that object belongs.
  const isEntry = /^(Query|Mutation|User)\./.test(name)
  field.resolve = (source, args: Record<string, unknown>, context, info) => {
    const { viewer, deps } = context
    if (!viewer?.access) return resolve(source, args, context, info)
    requireScope(viewer, scope)
    refuseBeyondClass(viewer, name)
    if (!isEntry || viewer.access.classroomId === null) return resolve(source, args, context, info)
    return confine(deps, viewer, name, args).then(() => resolve(source, args, context, info))
  }
}

function scopeText(scope: CallScope): string {
  if (scope === 'any') return 'Every access token may ask for it.'
  return scope === null ? 'For sessions only.' : `Access tokens need the scope ${scope}.`
}
