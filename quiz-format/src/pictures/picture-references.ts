import { pictureNameKey, pictureNameProblem } from './picture-name.ts'

// A text with more shows the others as missing.
const MAX_REFERENCES = 100
// White space around the name counts.
const MAX_LENGTH = 100

/**
 * Finds the pictures that texts refer to, as in `![A heart](heart.png)`. What looks like a reference although
 * it is, for example, part of a program is found, too.
 * @returns the names by which pictures are stored, each once, in order
 */
export function picturesIn(texts: readonly (string | null)[]): string[] {
  const names = new Set<string>()
  for (const text of texts) {
    if (text === null) continue
    for (let at = text.indexOf(']('); at !== -1; at = text.indexOf('](', at + 2)) {
      if (names.size === MAX_REFERENCES) return [...names]
      const name = pictureNameAt(text, at + 2)
      if (name !== null) names.add(name)
    }
  }
  return [...names]
}

function pictureNameAt(text: string, start: number): string | null {
  const part = text.slice(start, start + MAX_LENGTH)
  const end = part.indexOf(')')
  if (end === -1) return null
  const name = part.slice(0, end).trim()
  return pictureNameProblem(name) === null ? pictureNameKey(name) : null
}
