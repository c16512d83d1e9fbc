/** Questions in the order of their chances, lowest first; ties in the order of the quiz. A binary heap. */
export class LowestFirst {
  private readonly heap: number[]
  private readonly chances: ArrayLike<number>

  /**
   * @param indexes of the questions, in the order of the quiz.
   * @param chances by index. They may change while a question is taken out.
   */
  constructor(indexes: Iterable<number>, chances: ArrayLike<number>) {
    this.chances = chances
    this.heap = [...indexes]
    for (let at = (this.heap.length >> 1) - 1; at >= 0; at--) this.sink(at)
  }

  get size(): number {
    return this.heap.length
  }

  /** Takes out the question with the lowest chance; -1 if there is none. */
  take(): number {
    const { heap } = this
    const lowest = heap[0] ?? -1
    const last = heap.pop()
    if (last !== undefined && heap.length > 0) {
      heap[0] = last
      this.sink(0)
    }
    return lowest
  }

  put(index: number): void {
    const { heap } = this
    let at = heap.push(index) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.isBefore(index, heap[parent] as number)) break
      heap[at] = heap[parent] as number
      at = parent
    }
    heap[at] = index
  }

  private sink(start: number): void {
    const { heap } = this
    const index = heap[start] as number
    let at = start
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && this.isBefore(heap[child + 1] as number, heap[child] as number)) child++
      if (!this.isBefore(heap[child] as number, index)) break
      heap[at] = heap[child] as number
      at = child
    }
    heap[at] = index
  }

  private isBefore(one: number, other: number): boolean {
    const [chance, otherChance] = [this.chances[one] as number, this.chances[other] as number]
    return chance < otherChance || (chance === otherChance && one < other)
  }
}
