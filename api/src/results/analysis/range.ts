/** Where the true value lies, with 95 % certainty. */
export interface Range {
  low: number
  high: number
}

/** 97.5 % of a standard normal distribution lie below. */
export const NORMAL_975 = 1.959963984540054
