import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { formatCount, formatNumber } from '../../../ui/counts.ts'
import { StripCard } from './StripCard.tsx'
import { weekdayOf } from './weekday.ts'

const StudyWeekFields = graphql(`
  fragment StudyWeek_user on User {
    id
    dailyActivity(days: 7, timeZone: $timeZone) {
      date
      answers
      correctAnswers
    }
  }
`)

const HEIGHT = 56
/** So that a single answer among hundreds is still seen. */
const MIN_HEIGHT = 4

/** The answers of the last seven days as bars, and as a table for screen readers. */
export function StudyWeek({ user }: { user: FragmentType<typeof StudyWeekFields> }) {
  const days = readFragment(StudyWeekFields, user).dailyActivity ?? []
  const total = days.reduce((sum, { answers }) => sum + answers, 0)
  const most = Math.max(1, ...days.map(({ answers }) => answers))
  return (
    <StripCard title="Last seven days" note={formatCount(total, 'answer')}>
      <div aria-hidden="true" className="mt-auto grid grid-cols-7 gap-1.5 text-center text-sm tabular-nums">
        {days.map(({ date, answers }, index) => {
          const height = answers === 0 ? 0 : Math.max(MIN_HEIGHT, (HEIGHT * answers) / most)
          return (
            <div key={date} className="flex min-w-0 flex-col justify-end">
              <span className="text-muted">{answers === 0 ? '' : formatNumber(answers)}</span>
              <svg viewBox={`0 0 20 ${HEIGHT}`} preserveAspectRatio="none" className="mt-1 h-14 w-full">
                <rect
                  y={HEIGHT - 2}
                  width="20"
                  height="2"
                  className="fill-line forced-colors:fill-[CanvasText]"
                />
                <rect
                  y={HEIGHT - height}
                  width="20"
                  height={height}
                  className="fill-accent forced-colors:fill-[Highlight]"
                />
              </svg>
              <span className={index === days.length - 1 ? 'mt-1 font-bold' : 'mt-1 text-muted'}>
                {weekdayOf(date, 'short')}
              </span>
            </div>
          )
        })}
      </div>
      <div className="sr-only">
        <table>
          <caption>Answers in the last seven days</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Answers</th>
              <th scope="col">Correct</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, answers, correctAnswers }) => (
              <tr key={date}>
                <th scope="row">{weekdayOf(date, 'long')}</th>
                <td>{formatNumber(answers)}</td>
                <td>{formatNumber(correctAnswers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </StripCard>
  )
}
