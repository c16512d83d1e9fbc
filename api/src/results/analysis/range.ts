/** It holds the true value about 95 times in 100. */
export interface Range {
  low: number
  high: number
}

/** 97.5 % of a standard normal distribution lie below. */
export const NORMAL_975 = 1.959963984540054
