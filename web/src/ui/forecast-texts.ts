/** An expected score with its 90 % range, in percent. */
export interface ForecastFigures {
  expected: number
  low: number
  high: number
}

/**
 * Formats a forecast: “72 ± 7%”. The range is not named as well: rounded on its own, it may seem to differ by
 * a point.
 */
export function forecastText({ expected, low, high }: ForecastFigures): string {
  const half = Math.round(Math.max(expected - low, high - expected))
  return `${Math.round(expected)} ± ${half}%`
}

/** Formats the range of a forecast: “65 to 79%”. */
export function rangeText({ low, high }: Pick<ForecastFigures, 'low' | 'high'>): string {
  return `${Math.round(low)} to ${Math.round(high)}%`
}

/** Says what was forecast and what came: “We said 72 ± 7%, you got 70%”. */
export function saidAndCame(forecast: ForecastFigures, score: number): string {
  return `We said ${forecastText(forecast)}, you got ${score}%`
}

/** Whether a score lies within the range of its forecast. */
export function isWithin({ low, high }: Pick<ForecastFigures, 'low' | 'high'>, score: number): boolean {
  return score >= low && score <= high
}
