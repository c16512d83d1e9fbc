// Executes GraphQL documents against plain objects. Every requested field must be present and every present
// field must exist, so a test cannot invent an answer that the server would not give.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFieldResolver,
  GraphQLSchema,
  isObjectType,
  NoUndefinedVariablesRule,
  specifiedRules,
  validate,
} from 'graphql'

/** Fields by name. A function receives the field's arguments. */
export type Fields = Record<string, unknown>

interface Execution {
  document: DocumentNode
  fields: Fields
  variables?: Record<string, unknown>
  /** Whether the document uses variables that it does not declare, as a fragment does. */
  isFragment?: boolean
}

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'))

/** Executes an operation. The result has an error for each difference between its fields and the schema. */
export async function executeOperation({
  document,
  fields,
  variables = {},
}: Execution): Promise<ExecutionResult> {
  return executeIn(schema, { document, fields, variables })
}

/**
 * Selects the fields of a document from an object of a type. Throws if the object does not match the type.
 */
export async function executeOn(typeName: string, document: DocumentNode, fields: Fields): Promise<Fields> {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) throw new Error(`The schema has no object type ${typeName}`)
  const { data, errors } = await executeIn(new GraphQLSchema({ query: type }), {
    document,
    fields,
    isFragment: true,
  })
  if (errors?.[0]) throw errors[0]
  return data as Fields
}

async function executeIn(within: GraphQLSchema, { document, fields, variables, isFragment }: Execution) {
  const rules = specifiedRules.filter((rule) => !isFragment || rule !== NoUndefinedVariablesRule)
  const errors = validate(within, document, rules)
  if (errors.length > 0) return { errors }
  return execute({
    schema: within,
    document,
    rootValue: fields,
    variableValues: variables ?? {},
    fieldResolver: resolveStrictly,
  })
}

const resolveStrictly: GraphQLFieldResolver<Fields, unknown> = (source, args, _context, info) => {
  const { parentType, fieldName } = info
  const known = parentType.getFields()
  const unknown = Object.keys(source).find((name) => name !== '__typename' && !Object.hasOwn(known, name))
  if (unknown !== undefined) throw new GraphQLError(`${parentType.name} has no field ${unknown}`)
  if (!Object.hasOwn(source, fieldName)) {
    throw new GraphQLError(`The test’s ${parentType.name} lacks the requested field ${fieldName}`)
  }
  const value = source[fieldName]
  return typeof value === 'function' ? (value as (args: object) => unknown)(args) : value
}
