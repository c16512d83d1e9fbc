import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import type { AnswerHistory_MemoryFragment } from '../../../gql/graphql.ts'
import { attemptPath } from '../../../paths/attempt-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../ui/counts.ts'
import { optionLetter } from '../../../ui/option-letter.ts'
import { formatStudyDay } from '../../../ui/time/study-days.ts'
import { useFirstNew } from '../../../ui/useFirstNew.ts'

const AnswerHistoryFields = graphql(`
  fragment AnswerHistory_memory on MemoryOfQuestion {
    quizId
    seesQuiz
    answers {
      studyDay
      answeredAt
      source
      attemptId
      selectedOption
      isCorrect
      guessed
    }
  }
`)

const PAGE_SIZE = 20

interface AnswerHistoryProps {
  memory: FragmentType<typeof AnswerHistoryFields>
}

/** The answers to a question, newest first; nothing before the first. */
export function AnswerHistory({ memory }: AnswerHistoryProps) {
  const { quizId, seesQuiz, answers } = readFragment(AnswerHistoryFields, memory)
  const [count, setCount] = useState(PAGE_SIZE)
  const visible = answers.slice(0, count)
  const { list, focusFirstNew } = useFirstNew<HTMLTableSectionElement>(visible.length)
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers" className="min-w-0">
      <h2 id="answers" className="text-lg font-semibold">
        Your answers{' '}
        <span className="font-normal text-muted tabular-nums">{formatNumber(answers.length)}</span>
      </h2>
      <div className="mt-3 rounded-box border border-line bg-surface">
        <table aria-labelledby="answers" className="w-full text-start wrap-anywhere tabular-nums">
          <thead className="text-sm text-muted">
            <tr className="border-b border-line">
              {['Day', 'Answer', 'In'].map((heading) => (
                <th key={heading} scope="col" className="px-2 py-2 sm:px-4 text-start font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={list} className="divide-y divide-line">
            {visible.map((answer) => (
              <AnswerRow
                key={answer.answeredAt + answer.selectedOption}
                answer={answer}
                attempt={seesQuiz && answer.attemptId !== null ? attemptPath(quizId, answer.attemptId) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
      {answers.length > count && (
        <Button
          look="secondary"
          className="mt-4 w-full"
          onClick={() => {
            focusFirstNew()
            setCount(count + PAGE_SIZE)
          }}
        >
          Show earlier answers
        </Button>
      )}
    </section>
  )
}

interface AnswerRowProps {
  answer: AnswerHistory_MemoryFragment['answers'][number]
  /** The path of its attempt, if there is a page for it. */
  attempt: string | null
}

function AnswerRow({ answer, attempt }: AnswerRowProps) {
  const { studyDay, source, selectedOption, isCorrect, guessed } = answer
  const Icon = isCorrect ? Check : X
  return (
    <tr tabIndex={-1} data-focus-target>
      <th scope="row" className="px-2 py-2 sm:px-4 text-start font-normal">
        {formatStudyDay(studyDay, { withYear: true })}
      </th>
      <td className="px-2 py-2 sm:px-4">
        <span
          className={`flex min-w-0 items-center gap-1.5 font-bold ${isCorrect ? 'text-correct' : 'text-wrong'}`}
        >
          <Icon aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
          <span className="min-w-0">{isCorrect ? 'Right' : `Wrong: ${optionLetter(selectedOption)}`}</span>
        </span>
        {guessed && <span className="text-sm text-muted">guessed</span>}
      </td>
      <td className="px-2 py-2 sm:px-4">
        {attempt === null ? (
          <span>{source === 'PRACTICE' ? 'Practice' : 'Attempt'}</span>
        ) : (
          <Link
            to={attempt}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Attempt
          </Link>
        )}
      </td>
    </tr>
  )
}
