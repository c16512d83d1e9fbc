import { Eye } from 'lucide-react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Pictures } from '../../../../ui/pictures/pictures.ts'
import { FormattedText } from '../../../../ui/rich/FormattedText.tsx'
import { UserText } from '../../../../ui/UserText.tsx'
import type { AskedQuestion } from '../practice-state.ts'
import { PracticeOption } from './PracticeOption.tsx'
import type { GivenAnswer } from './usePractice.ts'

const NONE: NonNullable<AskedQuestion['pictures']> = []

interface PracticeQuestionProps {
  question: AskedQuestion
  answer: GivenAnswer | null
  /** The id for the heading with the question's text. */
  textId: string
  /** Whether the title of its quiz is shown, too. */
  isOfManyQuizzes: boolean
  /** Whether the options are covered, so that one recalls the answer first. */
  isCovered: boolean
  onUncover: () => void
  /** Called with the original index. */
  onChoose: (option: number) => void
}

/** A question of a practice with its options, before and after the answer. */
export function PracticeQuestion(props: PracticeQuestionProps) {
  const { question, answer, textId, isOfManyQuizzes, isCovered, onUncover, onChoose } = props
  const { text, format, options, optionOrder, sectionName, pictures } = question
  const where = isOfManyQuizzes ? [question.quizTitle, sectionName] : [sectionName]
  return (
    <div className="mt-4">
      <p className="mb-1 flex flex-wrap gap-x-3 text-sm font-semibold text-muted empty:hidden">
        {where.map(
          (name, index) =>
            name !== null && (
              <UserText key={index} as="span" layout="name">
                {name}
              </UserText>
            ),
        )}
      </p>
      <Pictures value={pictures ?? NONE}>
        <FormattedText
          as="h3"
          format={format}
          id={textId}
          className="max-w-[65ch] font-sans text-lg font-semibold text-pretty sm:text-xl"
        >
          {text}
        </FormattedText>
        {isCovered && !answer ? (
          <div className="mt-5 flex min-h-60 flex-col items-center justify-center gap-3 rounded-box border border-dashed border-line-strong bg-sunken p-6 text-center">
            <p className="text-balance text-muted">Recall the answer, then look at the options.</p>
            <Button look="secondary" onClick={onUncover}>
              <Eye aria-hidden="true" className="size-4" />
              <span>Show the options</span>
            </Button>
          </div>
        ) : (
          <ul aria-labelledby={textId} className="mt-5 flex flex-col gap-3">
            {options.map((option, index) => {
              const original = optionOrder[index] ?? index
              return (
                <li key={`${question.questionId}:${original}`}>
                  <PracticeOption
                    index={index}
                    text={option}
                    format={format}
                    tone={toneOf(original, answer)}
                    isChosen={answer?.selectedOption === original}
                    onChoose={answer ? undefined : () => onChoose(original)}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </Pictures>
    </div>
  )
}

function toneOf(option: number, answer: GivenAnswer | null) {
  if (!answer) return 'open'
  const { verdict, selectedOption } = answer
  if (!verdict) return option === selectedOption ? 'chosen' : 'waiting'
  if (option === verdict.answerIndex) return 'right'
  return option === selectedOption ? 'wrong' : 'other'
}
