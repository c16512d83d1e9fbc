import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { DayCalendar } from '../../ui/charts/days/DayCalendar.tsx'
import { daysText } from './days-text.ts'

const QuizDaysFields = graphql(`
  fragment QuizDays_days on StudyDays {
    today
    days {
      day
      answers
      due
    }
  }
`)

interface QuizDaysProps {
  days: FragmentType<typeof QuizDaysFields>
}

/** On which days questions were answered, and on which ones they come due. */
export function QuizDays({ days: fragment }: QuizDaysProps) {
  const { today, days } = readFragment(QuizDaysFields, fragment)
  return (
    <section aria-labelledby="days" className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-5">
      <h2 id="days" className="text-lg font-semibold">
        Days
      </h2>
      <p className="mb-3 tabular-nums">{daysText(today, days)}</p>
      <DayCalendar
        caption="Filled: answers. Hollow: questions that come due."
        today={today}
        answers={new Map(days.map(({ day, answers }) => [day, answers]))}
        due={new Map(days.map(({ day, due }) => [day, due]))}
      />
    </section>
  )
}
