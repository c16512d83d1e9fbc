import type { TypedDocumentNode } from '@apollo/client'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { Kind, type DocumentNode } from 'graphql'
import type { FragmentType } from '../gql/index.ts'
import { executeOn, type Fields } from './schema.ts'

/**
 * The data of a fragment, as a component receives them from its parent. Throws if the fields do not match the
 * schema.
 */
export async function fragmentData<Data>(
  fragment: TypedDocumentNode<Data, unknown>,
  fields: Fields,
): Promise<FragmentType<TypedDocumentNode<Data, unknown>>> {
  const [definition] = fragment.definitions
  if (definition?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error('The document is not a fragment')
  const { name, typeCondition } = definition
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: 'query' as never,
        selectionSet: { kind: Kind.SELECTION_SET, selections: [{ kind: Kind.FRAGMENT_SPREAD, name }] },
      },
      ...fragment.definitions,
    ],
  }
  const data = await executeOn(typeCondition.name.value, addTypenameToDocument(document), fields)
  return data as FragmentType<TypedDocumentNode<Data, unknown>>
}
