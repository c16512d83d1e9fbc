// A clock that the parent process moves, so that a measurement can take place over weeks.
const RealDate = Date
let offset = 0

class MovedDate extends RealDate {
  constructor(...values: unknown[]) {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- as many values of as many types as Date takes
    super(...((values.length === 0 ? [RealDate.now() + offset] : values) as []))
  }

  static override now(): number {
    return RealDate.now() + offset
  }
}

/** From now on, the parent process sends by how many milliseconds the clock is ahead. */
export function letClockMove(): void {
  globalThis.Date = MovedDate as DateConstructor
  process.on('message', (message) => {
    if (typeof message === 'number') offset = message
  })
}
