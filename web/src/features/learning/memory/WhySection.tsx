import { questionSentences } from 'quiz-format/learning'
import type { ReactElement } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'

const WhySectionFields = graphql(`
  fragment WhySection_memory on MemoryOfQuestion {
    facts {
      today
      optionCount
      answers
      right
      days
      repeats
      firstDay
      isFirstRight
      latestDay
      isLatestRight
      run
      lapses
      countedFrom
      dueDay
      interval
      intervalBefore
      chanceToday
      chanceDue
      chanceOfCurve
      examDay
      chanceExam
      hasSection
      sectionSeen
      sectionRight
      quizSeen
      quizRight
    }
  }
`)

interface WhySectionProps {
  memory: FragmentType<typeof WhySectionFields>
}

/** When the question comes again, why, and what that follows from. */
export function WhySection({ memory }: WhySectionProps) {
  const { next, chance, past } = questionSentences(readFragment(WhySectionFields, memory).facts)
  return (
    <section aria-labelledby="why" className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-5">
      <h2 id="why" className="text-lg font-semibold">
        When it comes again, and why
      </h2>
      <Sentences sentences={next} />
      <h3 className="mt-5 font-semibold">How likely you know it</h3>
      <Sentences sentences={chance} />
      <h3 className="mt-5 font-semibold">What you have answered</h3>
      <Sentences sentences={past} />
    </section>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }): ReactElement {
  return (
    <ul className="mt-1 flex flex-col gap-1.5 tabular-nums">
      {sentences.map((sentence) => (
        <li key={sentence} className="text-pretty">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
