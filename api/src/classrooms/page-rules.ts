import { z } from 'zod'
import { isId } from '../ids.ts'
import { limitRules } from '../input.ts'

const MAX_LIMIT = 1_000
const DEFAULT_LIMIT = 5_000

/** Parameters of a range of a list, as texts. */
export const pageRules = z.object({
  after: z
    .string()
    .refine(isId, 'Send `next` of a response as after')
    .optional()
    .describe('Only items after this one; `next` of a response.'),
  limit: limitRules(MAX_LIMIT)
    .optional()
    .describe(`Maximum number of items, at most ${MAX_LIMIT}; without it, up to ${DEFAULT_LIMIT}.`),
})

/**
 * Cuts a range out of the items that `find` returns.
 *
 * @param find returns at most this many items.
 * @param idOf the id that `after` takes.
 * @returns `next` is the `after` of the following range; null at the end.
 */
export async function pageOf<Item>(
  { limit = DEFAULT_LIMIT }: { limit?: number | undefined },
  find: (limit: number) => Promise<Item[]>,
  idOf: (item: Item) => string,
): Promise<{ items: Item[]; next: string | null }> {
  // One more shows whether there is another range.
  const found = await find(limit + 1)
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && found.length > limit ? idOf(last) : null }
}
