/** Median and range of several figures. */
export interface Spread {
  median: number
  least: number
  most: number
}

export function spreadOf(figures: number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const at = (index: number) => sorted[index] ?? Number.NaN
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  }
}

/** @param digits how many after the decimal point. */
export function showSpread({ median, least, most }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}
