/**
 * Gives each section of a quiz a key by which it is the same section in a file and in the database: its name and, from
 * the second one of that name on, its number among them. No name has a NUL.
 *
 * @param names of the sections, in their order.
 */
export function sectionKeys(names: string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}\0${count}`
  })
}
