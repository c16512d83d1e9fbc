import type { CalibrationBin } from '../../api/src/learning/testing/calibration.ts'
import type { ForecastFigures } from '../../api/src/learning/testing/forecast-figures.ts'
import type { PlanFigures } from '../../api/src/learning/testing/plan-trial.ts'

/** What forecasts must reach, in points and as a share. */
export interface ReadinessGoals {
  bias: number
  worstTenth: number
  /** More than luck's own error. */
  error: number
  covered: [least: number, most: number]
}

/** If each question is answered at most once a day. */
export const ONE_A_DAY: ReadinessGoals = { bias: 2, worstTenth: 3, error: 1.5, covered: [0.85, 0.95] }

/** If misses are asked again on the same day. */
export const WITH_REPEATS: ReadinessGoals = { bias: 2.5, worstTenth: 4, error: 1.8, covered: [0.85, 0.95] }

export function goalsMet(figures: ForecastFigures, goals: ReadinessGoals): boolean {
  return checksOf(figures, goals).every(({ isMet }) => isMet)
}

/**
 * Formats what came, each beside what it must reach.
 *
 * @param goals null if there are none.
 */
export function readinessLine(what: string, figures: ForecastFigures, goals: ReadinessGoals | null): string {
  const checks = checksOf(figures, goals ?? ONE_A_DAY).map(
    ({ name, came, must, isMet }) =>
      `${goals ? mark(isMet) : ' '} ${name} ${came}${goals ? ` (${must})` : ''}`,
  )
  const before = `latest answers alone: error ${figures.masteredError.toFixed(1)}`
  return `  ${what}: ${checks.join(', ')}; ${before}`
}

function checksOf(
  { bias, worstTenth, error, luck, covered }: ForecastFigures,
  goals: ReadinessGoals,
): { name: string; came: string; must: string; isMet: boolean }[] {
  const [least, most] = goals.covered
  return [
    {
      name: 'bias',
      came: bias.toFixed(2),
      must: `at most ${goals.bias}`,
      isMet: Math.abs(bias) <= goals.bias,
    },
    {
      name: 'worst tenth',
      came: worstTenth.toFixed(2),
      must: `at most ${goals.worstTenth}`,
      isMet: worstTenth <= goals.worstTenth,
    },
    {
      name: 'error',
      came: `${error.toFixed(2)} = luck ${luck.toFixed(2)} + ${(error - luck).toFixed(2)}`,
      must: `at most luck + ${goals.error}`,
      isMet: error - luck <= goals.error,
    },
    {
      name: 'range holds',
      came: percent(covered),
      must: `${percent(least)} to ${percent(most)}`,
      isMet: covered >= least && covered <= most,
    },
  ]
}

export function planLine(
  {
    questionCount,
    days,
    dailySize,
    goal,
  }: { questionCount: number; days: number; dailySize: number; goal: number },
  { plan, random, forecast }: PlanFigures,
  isMet: boolean,
): string {
  const gain = `${(plan - random).toFixed(2)} points (at least ${goal})`
  const scores = `${plan.toFixed(1)} against ${random.toFixed(1)}; at half time, ${forecast.toFixed(1)} was forecast`
  return `  ${mark(isMet)} ${questionCount} questions, ${days} days, ${dailySize} a day: plan over random ${gain}: ${scores}`
}

export function showCalibration(bins: CalibrationBin[]): string {
  const shown = bins.map(({ said, came }) => `${percent(said)} → ${percent(came)}`)
  return `  ${shown.join(', ')}`
}

const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`

const mark = (isMet: boolean) => (isMet ? '✓' : '✗')
