// One statement for what a document asks of every item of a list, where Prisma would read too much.

interface Batch {
  ids: Set<string>
  values: Promise<Map<string, unknown>>
}

const batches = new WeakMap<object, Map<string, Batch>>()

/**
 * Loads something of one item, together with the same of every item that is asked for in the same turn.
 *
 * @param context of the request.
 * @param what names it, with everything but the ids that the loading depends on.
 * @param load is called once with all the ids.
 * @returns undefined where nothing was loaded for the id.
 */
export async function loadBatched<Value>(
  context: object,
  what: string,
  id: string,
  load: (ids: string[]) => Promise<Map<string, Value>>,
): Promise<Value | undefined> {
  const own = batches.get(context) ?? new Map<string, Batch>()
  batches.set(context, own)
  const batch = own.get(what) ?? openBatch(own, what, load)
  batch.ids.add(id)
  return (await batch.values).get(id) as Value | undefined
}

function openBatch(
  own: Map<string, Batch>,
  what: string,
  load: (ids: string[]) => Promise<Map<string, unknown>>,
): Batch {
  // One document may ask for the same thing under several names.
  const ids = new Set<string>()
  // Behind everything that GraphQL resolves at once.
  const turn = new Promise<void>((resolve) => setImmediate(resolve))
  const values = turn.then(() => {
    own.delete(what)
    return load([...ids])
  })
  const batch = { ids, values }
  own.set(what, batch)
  return batch
}
