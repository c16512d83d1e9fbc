// Generates random GraphQL documents with variables from the schema.
import fc from 'fast-check'
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import type { IdName } from '../secrets/possessions.ts'
import { knownCursor, knownId, knownText, oddValue } from './random-values.ts'

const DEPTH = 6
const MOST_FIELDS = 4

/** A document with its variables. */
export interface RandomOperation {
  query: string
  variables: Record<string, unknown>
}

/** Options of the generator. */
export interface Choices {
  schema: GraphQLSchema
  /** Whether arguments may be invalid. */
  withOddValues: boolean
}

/** Generates operations with one or more Query fields, or with one Mutation field. */
export function randomOperation(choices: Choices): fc.Arbitrary<RandomOperation> {
  const [query, mutation] = [choices.schema.getQueryType(), choices.schema.getMutationType()]
  const queries = Object.values(query?.getFields() ?? {}).map((field) => rootField(choices, field))
  // Calls that delete data or end the session are rarer.
  const mutations = Object.values(mutation?.getFields() ?? {}).map((field) => ({
    arbitrary: rootField(choices, field),
    weight: /logOut|delete/.test(field.name) ? 1 : 4,
  }))
  return fc.oneof(
    fc
      .subarray(queries, { minLength: 1 })
      .chain((some) => fc.tuple(...some))
      .map((fields) => operation('query', fields)),
    fc.oneof(...mutations).map((field) => operation('mutation', [field])),
  )
}

interface RootField {
  text: string
  types: Record<string, string>
  variables: Record<string, unknown>
}

function operation(kind: string, fields: RootField[]): RandomOperation {
  const types = Object.entries(
    Object.assign({}, ...fields.map(({ types }) => types)) as Record<string, string>,
  )
  const head = types.length > 0 ? `(${types.map(([name, type]) => `$${name}: ${type}`).join(', ')})` : ''
  return {
    query: `${kind} ${head} { ${fields.map(({ text }) => text).join(' ')} }`,
    variables: Object.assign({}, ...fields.map(({ variables }) => variables)),
  }
}

// Arguments of root fields are variables, so they can hold any value; those of nested fields are written into
// the document.
function rootField(choices: Choices, field: GraphQLField<unknown, unknown>): fc.Arbitrary<RootField> {
  const { args, name, type } = field
  const variable = (arg: GraphQLArgument) => `${name}_${arg.name}`
  const values = fc.record(
    Object.fromEntries(
      args.map((arg) => [
        variable(arg),
        valueOf(choices, arg.type, arg.name === 'id' ? `${name}Id` : arg.name),
      ]),
    ),
  )
  const argumentTexts = args.map((arg) => `${arg.name}: $${variable(arg)}`)
  return fc.tuple(values, selectionOf(choices, getNamedType(type), DEPTH)).map(([variables, selection]) => ({
    text: `${name}${argumentTexts.length > 0 ? `(${argumentTexts.join(', ')})` : ''} ${selection}`,
    types: Object.fromEntries(args.map((arg) => [variable(arg), String(arg.type)])),
    variables,
  }))
}

function selectionOf(choices: Choices, composite: GraphQLNamedType, depth: number): fc.Arbitrary<string> {
  if (!isCompositeType(composite)) return fc.constant('')
  if (!isObjectType(composite)) {
    const members = choices.schema.getPossibleTypes(composite)
    const parts = members.map((member) =>
      selectionOf(choices, member, depth).map((text) => `... on ${member.name} ${text}`),
    )
    return fc.tuple(...parts).map((texts) => `{ __typename ${texts.join(' ')} }`)
  }
  const fields = Object.values(composite.getFields()).filter(
    (field) => depth > 1 || !isCompositeType(getNamedType(field.type)),
  )
  // Select all fields of connections and edges, since they only wrap the items.
  const isWrapper = /(Connection|Edge)$/.test(composite.name)
  const maxLength = isWrapper ? fields.length : Math.min(fields.length, MOST_FIELDS)
  return fc
    .subarray(fields, { minLength: isWrapper ? maxLength : 0, maxLength })
    .chain((some) => fc.tuple(...some.map((field) => innerField(choices, field, depth - 1))))
    .map((texts) => `{ ${['__typename', ...texts].join(' ')} }`)
}

function innerField(
  choices: Choices,
  { name, args, type }: GraphQLField<unknown, unknown>,
  depth: number,
): fc.Arbitrary<string> {
  const isPage = args.some((arg) => arg.name === 'first')
  const chosen = fc.subarray(
    args.filter((arg) => !isRequiredArgument(arg) && !(isPage && ['last', 'before'].includes(arg.name))),
  )
  return fc
    .tuple(chosen, selectionOf(choices, getNamedType(type), depth))
    .chain(([some, selection]) =>
      fc
        .tuple(
          ...some.map((arg) =>
            valueOf({ ...choices, withOddValues: false }, arg.type, arg.name).map(
              (value) => `${arg.name}: ${literal(arg.type, value)}`,
            ),
          ),
        )
        .map((texts) => `${name}${texts.length > 0 ? `(${texts.join(', ')})` : ''} ${selection}`),
    )
}

const literal = (type: GraphQLInputType, value: unknown) =>
  isEnumType(getNamedType(type)) ? String(value) : JSON.stringify(value)

function valueOf(choices: Choices, type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
  const right = rightValueOf(choices, type, name)
  if (!choices.withOddValues) return right
  return fc.oneof({ arbitrary: right, weight: 12 }, { arbitrary: oddValue, weight: 1 })
}

function rightValueOf(choices: Choices, type: GraphQLInputType, name: string): fc.Arbitrary<unknown> {
  const inner = getNullableType(type)
  if (isListType(inner)) return fc.array(valueOf(choices, inner.ofType, name), { minLength: 2, maxLength: 4 })
  if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map((value) => value.name))
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields())
    const values = fields.map((field) => [field.name, valueOf(choices, field.type, field.name)] as const)
    const requiredKeys = fields.filter(isRequiredInputField).map((field) => field.name)
    return fc.record(Object.fromEntries(values), { requiredKeys })
  }
  if (inner.name === 'ID') return knownId(name as IdName)
  if (name === 'after' || name === 'before') return knownCursor
  if (inner.name === 'Int')
    return /first|last|count/.test(name) ? fc.integer({ min: 1, max: 4 }) : fc.integer({ min: 0, max: 3 })
  if (inner.name === 'Float') return fc.double({ min: 0.1, max: 1440, noNaN: true })
  return inner.name === 'Upload' ? fc.constant(null) : knownText(name)
}
