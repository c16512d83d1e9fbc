/**
 * A browser storage backed by a map.
 *
 * @param room how many writes it accepts before it is full.
 */
export function memoryStorage(map: Map<string, string>, room = Infinity): Storage {
  let writesLeft = room
  return {
    get length() {
      return map.size
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (writesLeft-- <= 0) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  }
}
