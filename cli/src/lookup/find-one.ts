import { OperationFailed } from '../errors.ts'

export interface Naming<Item> {
  /** Such as "class" and "classes". */
  noun: readonly [one: string, several: string]
  /** Everything besides the id by which an item can be called. */
  namesOf: (item: Item) => (string | null)[]
  /** Tells items with the same name apart. */
  describe: (item: Item) => string
}

const MAX_CANDIDATES = 10

/**
 * Finds the one item with an id or a name.
 * @throws OperationFailed if there is none, or listing the candidates if there are several
 */
export function findOne<Item extends { id: string }>(
  items: Item[],
  name: string,
  { noun: [one, several], namesOf, describe }: Naming<Item>,
): Item {
  const byId = items.filter(({ id }) => id === name)
  const matches = byId.length > 0 ? byId : items.filter((item) => namesOf(item).includes(name))
  const [match] = matches
  if (!match)
    throw new OperationFailed(`there is no ${one} "${name}"${didYouMean(name, items.flatMap(namesOf))}`)
  if (matches.length === 1) return match
  const candidates = matches.slice(0, MAX_CANDIDATES).map((item) => `${item.id} (${describe(item)})`)
  const rest = matches.length > MAX_CANDIDATES ? ', …' : ''
  throw new OperationFailed(
    `${matches.length} ${several} are called "${name}": use an id instead: ${candidates.join(', ')}${rest}`,
  )
}

/** Returns the end of a message about an unknown name: one that differs only in case or spaces, if any. */
export function didYouMean(name: string, names: (string | null)[]): string {
  const meant = names.find((one) => one !== null && plain(one) === plain(name))
  return meant ? `; did you mean "${meant}"?` : ''
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
