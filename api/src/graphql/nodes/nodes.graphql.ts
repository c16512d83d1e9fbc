import { InvalidInput } from '../../errors.ts'
import { requireScope } from '../../tokens/scopes/require-scope.ts'
import { NODE_SCOPES } from '../../tokens/scopes/node-scopes.ts'
import { loadBatched } from '../base/batch-loader.ts'
import { builder, viewerOf } from '../base/builder.ts'
import type { Context } from '../base/context.ts'
import { findNodes } from './find-nodes.ts'
import { asNode, NodeType } from './node-type.ts'

const MAX_IDS = 100
const NULLS = 'Null where there is nothing with the id that the viewer may see.'
const SCOPES = 'An access token needs the scope of what is found.'

builder.queryFields((t) => ({
  node: t.field({
    type: NodeType,
    nullable: true,
    description: `What has an id. ${NULLS} ${SCOPES}`,
    args: { id: t.arg.id({ required: true, description: 'The id, as in REST.' }) },
    resolve: (_root, { id }, context) => readNode(context, id),
  }),
  nodes: t.field({
    type: [NodeType],
    nullable: { list: false, items: true },
    description: `What has each of these ids, in their order. ${NULLS} ${SCOPES}`,
    args: {
      ids: t.arg.idList({ required: true, description: `The ids, as in REST; at most ${MAX_IDS}.` }),
    },
    resolve: async (_root, { ids }, context) => {
      viewerOf(context)
      if (ids.length > MAX_IDS) throw InvalidInput.of('ids', `Send at most ${MAX_IDS} ids`)
      const nodes = await Promise.allSettled(ids.map((id) => readNode(context, id)))
      // An item that is an error becomes an error of the response, and null.
      return nodes.map((node) => (node.status === 'fulfilled' ? node.value : (node.reason as object)))
    },
  }),
}))

async function readNode(context: Context, id: string): Promise<object | null> {
  const viewer = viewerOf(context)
  const key = id.toLowerCase()
  const found = await loadBatched(context, 'nodes', key, (ids) => findNodes(context, viewer, ids))
  if (!found) return null
  requireScope(viewer, NODE_SCOPES[found.type] ?? null)
  return asNode(found.type, found.node)
}
