/**
 * Returns a key for each section, to match sections of a file with those in the database: the section's name.
 * From the second section with the same name on, a NUL and a number follow. Names contain no NUL.
 *
 * @param names names of the sections, in order.
 */
export function sectionKeys(names: string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}\0${count}`
  })
}
