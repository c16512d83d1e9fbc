/**
 * Returns a key for each section, to match the sections of a file with those in the database. The key is the
 * name. If an earlier section has the same name, a NUL and a number follow; names contain no NUL.
 *
 * @param names the names of the sections, in order.
 */
export function sectionKeys(names: string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}\0${count}`
  })
}
