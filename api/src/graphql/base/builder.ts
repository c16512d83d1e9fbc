import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import { GraphQLError } from 'graphql'
import { requireViewer, type Viewer } from '../../viewer.ts'
import { UploadedFile } from '../../http/uploads/uploaded-file.ts'
import type { Context } from './context.ts'
import { costOfField, MAX_COST, refuseCost } from './cost.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts'
import type PrismaTypes from '../pothos-prisma.ts'
import { getDatamodel } from '../pothos-prisma.ts'

/** Every domain adds its types and fields to this schema builder. */
export const builder = new SchemaBuilder<{
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    Upload: { Input: UploadedFile; Output: never }
  }
}>({
  // The order matters. The complexity plugin comes first, so that an operation that costs too much is refused
  // before anything is resolved. The errors plugin comes before the Prisma plugin: a domain error must become
  // a result before the Prisma plugin handles the field.
  plugins: [ComplexityPlugin, ErrorsPlugin, RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  complexity: { limit: { complexity: MAX_COST }, fieldComplexity: costOfField, complexityError: refuseCost },
  errors: { directResult: true, defaultTypes: [] },
  relay: { clientMutationId: 'omit', cursorType: 'String' },
  prisma: {
    client: ({ deps }) => deps.prisma,
    dmmf: getDatamodel(),
    maxConnectionSize: MAX_PAGE_SIZE,
    defaultConnectionSize: DEFAULT_PAGE_SIZE,
    onUnusedQuery: 'warn',
  },
})

builder.queryType({ description: 'All queries.' })
builder.mutationType({ description: 'All mutations.' })

builder.scalarType('DateTime', {
  description: 'A date and time in UTC, in ISO 8601.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = new Date(String(value))
    if (Number.isNaN(date.getTime())) throw new GraphQLError('A moment in ISO 8601 is needed')
    return date
  },
})

builder.scalarType('Upload', {
  description: 'A file, sent by the GraphQL multipart request convention.',
  serialize: () => {
    throw new GraphQLError('An upload can only be sent, not read')
  },
  parseValue: (value) => {
    if (value instanceof UploadedFile) return value
    throw new GraphQLError('A file is needed, sent as multipart/form-data')
  },
})

/**
 * @throws Unauthenticated when nobody is signed in.
 */
export function viewerOf({ viewer, authorization }: Context): Viewer {
  return requireViewer(viewer, authorization)
}
