const GROWTH = 4
// A quadratic reader is at 16 or more; noise and garbage collection stay well below this.
const MEASUREMENTS = 5

/** The most that time may grow where the size grows four times. */
export const MOST_GROWTH = 10

/**
 * Measures how reading time grows with the size of a file.
 * @param fileOf makes a file of about so many bytes
 * @param read the reader
 * @param size of the smaller file
 * @returns the least growth of some measurements
 */
export async function growthOf(
  fileOf: (size: number) => Uint8Array,
  read: (bytes: Uint8Array) => unknown,
  size: number,
): Promise<number> {
  const [one, more] = [fileOf(size), fileOf(size * GROWTH)]
  let least = Infinity
  for (let count = 0; count < MEASUREMENTS && !(least < MOST_GROWTH); count++) {
    const small = await bestTime(() => read(one))
    const large = await bestTime(() => read(more))
    // Below some milliseconds the clock and the compiler are measured rather than the reader.
    least = Math.min(least, large / Math.max(small, 5))
  }
  return least
}

// Milliseconds of the processor, not of the clock: other programs on the machine do not count.
async function bestTime(work: () => unknown): Promise<number> {
  let best = Infinity
  for (let run = 0; run < 3; run++) {
    const start = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
