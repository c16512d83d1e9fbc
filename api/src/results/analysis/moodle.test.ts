// The marks are those of the first quiz in the tests of Moodle's quiz statistics report. Its authors
// calculated the figures with a spreadsheet. The questions also give parts of a mark.
import { expect, test } from 'vitest'
import { varianceOf } from './covariance.ts'
import { discriminationOf, efficiencyOf } from './discrimination.ts'
import { reliabilityOf } from './reliability.ts'
import { describeTotals } from './totals.ts'

const MARKS = [
  [1, 1, 1, 1, 1, 0, 1],
  [1, 1, 1, 1, 0.5, 1, 0],
  [1, 1, 1, 1, 0.5, 0, 1],
  [0, 0, 1, 1, 1, 0, 0],
  [1, 0, 1, 0, 0, 1, 0.5],
  [1, 1, 1, 1, 0.5, 0, 0.5],
  [0, 1, 1, 1, 0.5, 1, 0.5],
  [1, 1, 1, 0, 0.5, 1, 0.5],
  [1, 0, 1, 1, 1, 1, 1],
  [0, 1, 1, 0, 0.5, 1, 0.5],
  [0.8, 0, 1, 1, 0.5, 1, 0.5],
  [1, 1, 1, 0, 0.5, 1, 1],
  [1, 0, 1, 1, 0.5, 1, 0.5],
  [1, 0, 1, 1, 1, 0, 0.5],
  [0, 0, 1, 1, 0, 1, 1],
  [1, 0, 1, 0, 0.5, 1, 1],
  [0.8, 0, 1, 1, 0.5, 0, 1],
  [1, 0, 1, 1, 0, 1, 0.5],
  [1, 0, 1, 1, 0.5, 0, 0.5],
  [0, 1, 1, 0, 0.5, 1, 0],
  [1, 1, 0.3333333, 1, 0.5, 0, 0.5],
  [1, 1, 1, 0, 0.5, 0, 0.5],
  [1, 1, 1, 1, 0, 1, 0.5],
  [0, 0, 1, 0, 0.5, 1, 1],
  [0, 0, 1, 1, 1, 1, 1],
]
const totals = Float64Array.from(MARKS, (marks) => marks.reduce((sum, mark) => sum + mark, 0))
const columns = Array.from({ length: 7 }, (_, question) => {
  const marks = Float64Array.from(MARKS, (row) => row[question] ?? 0)
  return { marks, rests: totals.map((total, learner) => total - (marks[learner] ?? 0)) }
})

test('the figures of the quiz are those of Moodle', () => {
  const { mean, median, sd, skewness, kurtosis } = describeTotals(totals)
  expect(mean).toBeCloseTo(4.617333332, 7)
  expect(median).toBe(4.5)
  expect(sd).toBeCloseTo(0.8117265554, 7)
  expect(skewness).toBeCloseTo(-0.092502502, 6)
  expect(kurtosis).toBeCloseTo(-0.7073968557, 6)
  const { cic, errorRatio, standardError } = reliabilityOf({
    learnerCount: 25,
    questionVariances: columns.map(({ marks }) => varianceOf(marks) ?? 0),
    totalVariance: varianceOf(totals) ?? 0,
  })
  expect(cic).toBeCloseTo(-87.2230935542, 4)
  expect(errorRatio).toBeCloseTo(136.8294900795, 4)
  expect(standardError).toBeCloseTo(1.1106813066, 6)
})

test('discrimination and efficiency of each question are those of Moodle', () => {
  const expected = [
    [-7.0650767526, -9.4550536967],
    [-28.8982125772, -36.7834118938],
    [-9.1230674268, -21.6545012165],
    [-22.6306444113, -31.4411395613],
    [-17.6997047674, -21.1794802584],
    [-45.3785178421, -56.9365974439],
    [-5.6543166602, -6.5043742058],
  ]
  for (const [at, [discrimination, efficiency]] of expected.entries()) {
    const marks = columns[at] ?? { marks: new Float64Array(), rests: new Float64Array() }
    expect(discriminationOf(marks)).toBeCloseTo(discrimination ?? 0, 4)
    expect(efficiencyOf(marks)).toBeCloseTo(efficiency ?? 0, 4)
  }
})
