/**
 * Finds the next place of a string in a text, for positions that only grow. The text is searched once, so
 * that a text with many openings and no end takes linear time.
 */
export function nextIndexOf(text: string, wanted: string): (from: number) => number {
  let found = -1
  let isAtEnd = false
  return (from) => {
    if (!isAtEnd && found < from) {
      const index = text.indexOf(wanted, from)
      isAtEnd = index < 0
      found = index
    }
    return isAtEnd ? text.length : found
  }
}
