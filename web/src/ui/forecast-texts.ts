/** An expected score with its 90 % range, in percent. */
export interface ForecastFigures {
  expected: number
  low: number
  high: number
}

/** Formats a forecast: “72 ± 7% (65 to 79%)”. The range ends at 0 and at 100. */
export function forecastText({ expected, low, high }: ForecastFigures): string {
  const half = Math.round(Math.max(expected - low, high - expected))
  return `${Math.round(expected)} ± ${half}% (${rangeText({ low, high })})`
}

/** Formats the range of a forecast: “65 to 79%”. */
export function rangeText({ low, high }: Pick<ForecastFigures, 'low' | 'high'>): string {
  return `${Math.round(low)} to ${Math.round(high)}%`
}

/** Says what was forecast and what came: “We said 72 ± 7% (65 to 79%), you got 70%”. */
export function saidAndCame(forecast: ForecastFigures, score: number): string {
  return `We said ${forecastText(forecast)}, you got ${score}%`
}

/** Whether a score lies within the range of its forecast. */
export function isWithin({ low, high }: Pick<ForecastFigures, 'low' | 'high'>, score: number): boolean {
  return score >= low && score <= high
}
