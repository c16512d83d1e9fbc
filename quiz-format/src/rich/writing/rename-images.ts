import { imagesOf } from '../images-of.ts'

// Two invisible characters, which are no mark and end no mark. The number of a place follows.
const PROBE = '\u2060\u2060'

/**
 * Gives the pictures of a formatted text other names. What only looks like a picture, such as a part of a
 * program, stays as it is. The text is parsed twice, however many pictures it shows.
 * @param rename returns the new name; called once for each name
 */
export function renameImages(text: string, rename: (name: string) => string): string {
  const names = new Map<string, string>()
  for (const { name } of imagesOf(text)) if (!names.has(name)) names.set(name, rename(name))
  if ([...names].every(([name, renamed]) => name === renamed)) return text
  const places = text.split(')')
  for (const [place, name] of namesByPlace(places)) {
    const renamed = names.get(name) ?? name
    if (renamed === name) continue
    const before = places[place]?.trimEnd() ?? ''
    places[place] = before.slice(0, before.length - name.length).trimEnd() + renamed
  }
  return places.join(')')
}

/**
 * Finds the names of the pictures of a text, by the place of the parenthesis that ends them.
 * @param places the text, split at its parentheses
 */
function namesByPlace(places: readonly string[]): Map<number, string> {
  const last = places.length - 1
  const probed = places.map((part, place) => {
    const mayEndName = place < last && part.lastIndexOf('](') > part.lastIndexOf('\n')
    return mayEndName ? `${part}${PROBE}${place}` : part
  })
  const names = new Map<number, string>()
  for (const { name } of imagesOf(probed.join(')'))) {
    const at = name.lastIndexOf(PROBE)
    if (at !== -1) names.set(Number(name.slice(at + PROBE.length)), name.slice(0, at).trim())
  }
  return names
}
