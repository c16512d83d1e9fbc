// A small DataLoader. It reads a field of all list items in one statement. It is used where Prisma would read
// more than needed.

interface Batch {
  ids: Set<string>
  values: Promise<Map<string, unknown>>
}

const batches = new WeakMap<object, Map<string, Batch>>()

/**
 * Loads a value for one id, in a batch with all other ids requested in the same turn of the event loop.
 *
 * @param context the context of the request; each request has its own batches.
 * @param key identifies the batch: it must name the value and contain all parameters of `load` other than the
 *   ids.
 * @param load loads the values; called once with all ids.
 * @returns undefined if `load` found nothing for the id.
 */
export async function loadBatched<Value>(
  context: object,
  key: string,
  id: string,
  load: (ids: string[]) => Promise<Map<string, Value>>,
): Promise<Value | undefined> {
  const open = batches.get(context) ?? new Map<string, Batch>()
  batches.set(context, open)
  const batch = open.get(key) ?? openBatch(open, key, load)
  batch.ids.add(id)
  return (await batch.values).get(id) as Value | undefined
}

function openBatch(
  open: Map<string, Batch>,
  key: string,
  load: (ids: string[]) => Promise<Map<string, unknown>>,
): Batch {
  // A set, because one document may request the same field under several aliases.
  const ids = new Set<string>()
  // Resolves after everything that GraphQL does in this turn of the event loop.
  const turn = new Promise<void>((resolve) => setImmediate(resolve))
  const values = turn.then(() => {
    open.delete(key)
    return load([...ids])
  })
  const batch = { ids, values }
  open.set(key, batch)
  return batch
}
