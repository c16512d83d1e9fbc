import { pictureNameKey } from '../../pictures/picture-name.ts'

/** Finds paths by their last parts, in logarithmic time: a text may refer to hundreds of pictures. */
export class PathEndings {
  // Sorted from the end, so that paths with the same last parts are next to each other.
  readonly #paths: readonly (readonly [key: string, path: string])[]

  constructor(paths: readonly string[]) {
    this.#paths = paths
      .map((path) => [keyOf(path), path] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  }

  /** Returns the path that ends with these parts below another folder; null unless there is just one. */
  only(parts: string): string | null {
    const key = `${keyOf(parts)}/`
    const first = this.#firstFrom(key)
    const [found, other] = this.#paths.slice(first, first + 2).filter(([begin]) => begin.startsWith(key))
    return found && !other ? found[1] : null
  }

  #firstFrom(key: string): number {
    let [low, high] = [0, this.#paths.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#paths[middle]?.[0] ?? '') < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

function keyOf(path: string): string {
  return pictureNameKey(path).split('').toReversed().join('')
}
