/**
 * Returns which questions of a quiz a projection follows, by their index in the quiz.
 *
 * A sample is taken at equal distances from the questions of all sections, those of each section ordered by
 * their chances. So it has easy and hard questions of each section in proportion.
 *
 * @param chances of the questions of each section.
 * @param size all questions, or fewer.
 */
export function sampleOf(chances: number[][], size: number): number[] {
  const indexes = Array.from(
    { length: chances.reduce((sum, { length }) => sum + length, 0) },
    (_, index) => index,
  )
  if (size >= indexes.length) return indexes
  const all = chances.flat()
  let start = 0
  const ordered = chances.flatMap(({ length }) => {
    const section = indexes.slice(start, (start += length))
    return section.sort((one, other) => (all[one] as number) - (all[other] as number))
  })
  const distance = indexes.length / size
  return Array.from({ length: size }, (_, turn) => ordered[Math.floor((turn + 0.5) * distance)] as number)
}

/**
 * Returns by how much the chances of each section's questions have grown in the mean. A section of which no
 * question was followed gets the mean of all.
 *
 * @param before the chances of the questions of each section.
 * @param after the chances by index in the quiz.
 * @param sample the indexes that were followed.
 */
export function meanGains(before: number[][], after: Float64Array, sample: number[]): number[] {
  const isFollowed = new Uint8Array(after.length)
  for (const index of sample) isFollowed[index] = 1
  let [start, total] = [0, 0]
  const gains = before.map((chances) => {
    let [count, gain] = [0, 0]
    for (const [offset, chance] of chances.entries()) {
      if (!isFollowed[start + offset]) continue
      count++
      gain += (after[start + offset] as number) - chance
    }
    start += chances.length
    total += gain
    return { count, gain }
  })
  return gains.map(({ count, gain }) => (count > 0 ? gain / count : total / sample.length))
}
