import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { ForgettingCurve } from '../../../ui/charts/days/ForgettingCurve.tsx'

const MemoryCurveFields = graphql(`
  fragment MemoryCurve_memory on MemoryOfQuestion {
    curve {
      day
      chance
    }
    facts {
      today
      examDay
      latestDay
    }
  }
`)

interface MemoryCurveProps {
  memory: FragmentType<typeof MemoryCurveFields>
}

/** The forgetting curve of a question, with today and the day of the exam. */
export function MemoryCurve({ memory }: MemoryCurveProps) {
  const { curve, facts } = readFragment(MemoryCurveFields, memory)
  const { today, examDay, latestDay } = facts
  return (
    <section aria-labelledby="curve" className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-5">
      <h2 id="curve" className="text-lg font-semibold">
        Forgetting curve
      </h2>
      <ForgettingCurve
        caption={
          latestDay === null
            ? 'The chance that you answer it right. It falls only from your first answer on.'
            : 'The chance that you answer it right, if you do not practise it again.'
        }
        points={curve.map(({ day, chance }) => ({ day, percent: 100 * chance }))}
        today={today}
        examDay={examDay}
      />
    </section>
  )
}
