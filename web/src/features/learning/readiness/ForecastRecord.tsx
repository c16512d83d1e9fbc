import { useState } from 'react'
import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { attemptPath } from '../../../paths/attempt-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { forecastText, isWithin } from '../../../ui/forecast-texts.ts'
import { formatStudyDay } from '../../../ui/time/study-days.ts'
import { heldText } from './forecast-record.ts'

const MAX_LISTED = 20

const ForecastRecordFields = graphql(`
  fragment ForecastRecord_forecast on Forecast {
    attemptId
    kind
    day
    expected
    low
    high
    score
  }
`)

interface ForecastRecordProps {
  quizId: string
  /** Newest first. */
  forecasts: readonly FragmentType<typeof ForecastRecordFields>[]
}

/** What was said before attempts, and what came. */
export function ForecastRecord({ quizId, forecasts: fragments }: ForecastRecordProps) {
  const forecasts = fragments.map((fragment) => readFragment(ForecastRecordFields, fragment))
  const [isExpanded, setExpanded] = useState(false)
  const held = heldText(forecasts)
  return (
    <section aria-labelledby="record" className="mt-10">
      <h2 id="record" className="text-lg font-semibold">
        What we said, and what came
      </h2>
      {forecasts.length === 0 ? (
        <p className="mt-2 max-w-[65ch] text-muted">
          Nothing yet. When you begin the whole quiz or a mock exam, the forecast is kept, and your score will
          stand beside it.
        </p>
      ) : (
        <>
          <div className="mt-3 rounded-box border border-line bg-surface">
            <table className="w-full text-start wrap-anywhere tabular-nums">
              <thead className="text-sm text-muted">
                <tr className="border-b border-line">
                  <Heading>Attempt</Heading>
                  <Heading>We said</Heading>
                  <Heading>You got</Heading>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {forecasts.slice(0, isExpanded ? forecasts.length : MAX_LISTED).map((forecast) => (
                  <tr key={forecast.attemptId} className="transition-colors hover:bg-sunken">
                    <th scope="row" className="px-3 py-1 text-start font-semibold max-sm:text-sm sm:px-4">
                      <Link
                        to={attemptPath(quizId, forecast.attemptId)}
                        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                      >
                        {formatStudyDay(forecast.day, { withYear: true })}
                      </Link>
                      <span className="block text-sm font-normal text-muted sm:ms-3 sm:inline">
                        {forecast.kind === 'MOCK' ? 'Mock exam' : 'Whole quiz'}
                      </span>
                    </th>
                    <td className="px-3 py-2 sm:px-4">{forecastText(forecast)}</td>
                    <td className="px-3 py-2 sm:px-4">
                      <Came {...forecast} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {!isExpanded && forecasts.length > MAX_LISTED && (
            <Button look="secondary" className="mt-4 w-full" onClick={() => setExpanded(true)}>
              {`Show all ${forecasts.length}`}
            </Button>
          )}
          {held !== null && <p className="mt-3 text-sm text-muted tabular-nums">{held}</p>}
        </>
      )}
    </section>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" className="px-3 py-2 text-start font-semibold sm:px-4">
      {children}
    </th>
  )
}

function Came({ low, high, score }: { low: number; high: number; score: number | null }) {
  if (score === null) return <span className="text-muted">in progress</span>
  const place = isWithin({ low, high }, score) ? 'within' : score > high ? 'above' : 'below'
  return (
    <>
      <span className="font-bold">{`${score}%`}</span>{' '}
      <span className="block text-sm text-muted">{`${place} the range`}</span>
    </>
  )
}
