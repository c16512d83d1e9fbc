import { FEWEST_LEARNERS, formatCorrelation, formatFigure, formatPercent, UNKNOWN } from './figures.ts'
import type { Analysis } from './analysis.ts'

/** The figures of the whole quiz, each with what it means. */
export function QuizFigures({ analysis }: { analysis: Analysis }) {
  const { n, mean, median, sd, cic, standardError, skewness, kurtosis, errorRatio, kr20 } = analysis
  const figures = [
    ['Mean', formatFigure(mean), 'Marks. Each right answer is one.'],
    ['Median', formatFigure(median), 'At most half of the learners have more marks, and at most half fewer.'],
    [
      'Standard deviation',
      formatFigure(sd),
      'Usually, two thirds of learners are within so many marks of the mean.',
    ],
    [
      'Consistency',
      formatPercent(cic),
      cic === null
        ? 'Unknown for few learners, equal marks, or several revisions of the quiz.'
        : 'How well the questions agree (alpha). If it is 70% or more, marks usually tell learners apart.',
    ],
    [
      'Standard error',
      standardError === null ? UNKNOWN : `± ${formatFigure(standardError)}`,
      'Usually, a learner’s marks are within so many of their mean over many quizzes of this kind.',
    ],
  ] as const
  const more = [
    ['Skewness', formatFigure(skewness), 'Below 0: a few learners have far fewer marks than the others.'],
    ['Kurtosis', formatFigure(kurtosis), 'Above 0: more very high or very low marks than usual.'],
    ['Error ratio', formatPercent(errorRatio), 'The standard error in percent of the standard deviation.'],
    [
      'KR-20',
      formatCorrelation(kr20),
      'The consistency as a fraction. Known from 30 learners and 10 questions.',
    ],
  ] as const
  const props = { n, isFaint: n < FEWEST_LEARNERS }
  return (
    <section aria-label="The quiz" className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <Figures {...props} figures={figures} />
      <details className="mt-5">
        <summary className="min-h-6 w-fit font-semibold">More figures</summary>
        <div className="mt-3">
          <Figures {...props} figures={more} />
        </div>
      </details>
    </section>
  )
}

interface FiguresProps {
  figures: readonly (readonly [name: string, value: string, meaning: string])[]
  n: number
  isFaint: boolean
}

function Figures({ figures, n, isFaint }: FiguresProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-8 gap-y-5">
      {figures.map(([name, value, meaning]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="flex items-baseline gap-x-2 tabular-nums">
            <span className={`text-lg font-semibold ${isFaint ? 'text-muted' : ''}`}>{value}</span>{' '}
            <span className="text-sm text-muted">{`n = ${n}`}</span>
          </dd>
          <dd className="text-sm text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
