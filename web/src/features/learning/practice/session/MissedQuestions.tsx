import { useState } from 'react'
import { Link } from 'react-router-dom'
import { memoryPath } from '../../../../paths/memory-path.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { FormattedText } from '../../../../ui/rich/FormattedText.tsx'
import type { MissedQuestion } from '../tally.ts'

const MAX_LISTED = 10

/** The questions that were missed; each leads to what the learner remembers of it. */
export function MissedQuestions({ questions }: { questions: readonly MissedQuestion[] }) {
  const [isExpanded, setExpanded] = useState(false)
  if (questions.length === 0) return null
  return (
    <>
      <ul className="mt-1" aria-label="Missed questions">
        {questions
          .slice(0, isExpanded ? questions.length : MAX_LISTED)
          .map(({ questionId, quizId, text, format = 'PLAIN' }) => (
            <li key={questionId}>
              <Link
                to={memoryPath(quizId, questionId)}
                className="flex min-h-11 items-center rounded-box text-accent hover:underline"
              >
                <FormattedText as="span" format={format} layout="line" className="min-w-0">
                  {text}
                </FormattedText>
              </Link>
            </li>
          ))}
      </ul>
      {!isExpanded && questions.length > MAX_LISTED && (
        <Button look="secondary" className="mt-1" onClick={() => setExpanded(true)}>
          {`Show all ${questions.length}`}
        </Button>
      )}
    </>
  )
}
