import type { NodeTypeName } from '../../tokens/scopes/node-scopes.ts'
import { builder } from '../base/builder.ts'

const types = new WeakMap<object, NodeTypeName>()

/** What can be read by its id alone. */
export const NodeType = builder.interfaceRef<object>('Node').implement({
  description: 'What can be read by its id alone; the id is the same in REST.',
  fields: (t) => ({ id: t.id({ description: 'The id.' }) }),
  resolveType: (node) => types.get(node),
})

/** Notes of what type something is, so that it can be the result of a field of type Node. */
export function asNode<Node extends object>(type: NodeTypeName, node: Node): Node {
  types.set(node, type)
  return node
}
