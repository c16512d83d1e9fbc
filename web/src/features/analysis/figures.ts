// What rounds to 0 has no sign.
const signDisplay = 'negative'
const ONE_DECIMAL = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay,
})
const UP_TO_ONE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay })
const TWO_DECIMALS = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay,
})

/** Below so many learners, figures are mostly chance, and shown in grey. */
export const FEWEST_LEARNERS = 15

/** What stands for a figure that cannot be known. */
export const UNKNOWN = '–'

/** Formats a percentage to one decimal: "64.2%". */
export function formatPercent(percent: number | null): string {
  return percent === null ? UNKNOWN : `${ONE_DECIMAL.format(percent)}%`
}

/** Formats a share from 0 to 1 as a percentage. */
export function formatShare(share: number | null): string {
  return formatPercent(share === null ? null : 100 * share)
}

/** Formats a probability, which is never quite 100%. */
export function formatProbability(probability: number): string {
  return probability > 0.999 ? 'more than 99.9%' : formatShare(probability)
}

/** Formats marks and figures without a unit: "6.4", "7". */
export function formatFigure(figure: number | null): string {
  return figure === null ? UNKNOWN : UP_TO_ONE.format(figure)
}

/** Formats a correlation or a reliability: "0.25". */
export function formatCorrelation(correlation: number | null): string {
  return correlation === null ? UNKNOWN : TWO_DECIMALS.format(correlation)
}
