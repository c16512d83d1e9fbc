import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionNode } from 'graphql'

/** Whether a document asks for a field of the object that a resolver returns. */
export function selectsField({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean {
  const isIn = (selection: SelectionNode): boolean => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name
    if (selection.kind === Kind.INLINE_FRAGMENT) return selection.selectionSet.selections.some(isIn)
    return fragments[selection.name.value]?.selectionSet.selections.some(isIn) ?? false
  }
  return fieldNodes.some(({ selectionSet }: FieldNode) => selectionSet?.selections.some(isIn))
}
