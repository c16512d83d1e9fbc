import { Check, CircleDot, Minus, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { FlagButton } from '../../../flags/FlagButton.tsx'
import { useFlag } from '../../../flags/useFlag.ts'
import type { QuestionVoid } from '../../../gql/graphql.ts'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Explanation } from '../../../ui/Explanation.tsx'
import { MemoryLink } from '../../../ui/MemoryLink.tsx'
import { Pictures } from '../../../ui/pictures/pictures.ts'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { optionLetter } from '../../../ui/option-letter.ts'
import { VOID_NAMES } from '../../../ui/void-names.ts'
import { LazyCorrections } from './LazyCorrections.tsx'
import { ReviewOption } from './ReviewOption.tsx'

export const ReviewQuestionFields = graphql(`
  fragment ReviewQuestion_attemptQuestion on AttemptQuestion {
    id
    questionId
    isFlagged
    number
    sectionName
    text
    format
    options
    selectedOption
    pictures {
      name
      url
      width
      height
    }
    solution {
      answerIndex
      explanation
      isCorrect
      void
      pictures {
        name
        url
        width
        height
      }
    }
    corrections {
      ...ReviewCorrections_correction
    }
  }
`)

const VERDICTS = {
  correct: { Icon: Check, text: 'Correct', tone: 'text-correct' },
  incorrect: { Icon: X, text: 'Incorrect', tone: 'text-wrong' },
  unanswered: { Icon: Minus, text: 'Not answered', tone: 'text-wrong' },
  leftOut: { Icon: Minus, text: VOID_NAMES.NOBODY, tone: 'text-muted' },
  given: { Icon: Check, text: VOID_NAMES.EVERYBODY, tone: 'text-correct' },
  hidden: { Icon: CircleDot, text: 'Answered', tone: 'text-muted' },
  hiddenUnanswered: { Icon: Minus, text: 'Not answered', tone: 'text-muted' },
}

interface ReviewQuestionProps {
  quizId: string
  question: FragmentType<typeof ReviewQuestionFields>
}

/**
 * A question in the review, with the learner's answer. The correct option and the explanation are there once
 * they may be shown.
 */
export function ReviewQuestion({ quizId, question: fragment }: ReviewQuestionProps) {
  const question = readFragment(ReviewQuestionFields, fragment)
  const { questionId, number, sectionName, text, format, options, selectedOption, solution, corrections } =
    question
  const pictures = [...question.pictures, ...(solution?.pictures ?? [])]
  const flag = useFlag({ quizId, ...question })
  const verdict = VERDICTS[verdictOf(selectedOption, solution)]
  return (
    <article className="rounded-box border border-line bg-surface p-5 break-inside-avoid">
      <Caption {...{ number, sectionName, verdict }}>
        <FlagButton flag={flag} number={number} hidesName="always" className="sm:-my-2 print:hidden" />
      </Caption>
      <Pictures value={pictures}>
        <FormattedText as="h3" format={format} className="mt-1 font-semibold text-pretty">
          {text}
        </FormattedText>
        <ul className="@container mt-3 flex flex-col gap-1">
          {options.map((option, index) => (
            <ReviewOption
              key={index}
              letter={optionLetter(index)}
              text={option}
              format={format}
              isCorrect={solution ? index === solution.answerIndex : null}
              isChosen={index === selectedOption}
            />
          ))}
        </ul>
        {corrections.length > 0 && <LazyCorrections {...{ options, format, corrections }} />}
        {solution?.explanation && <Explanation format={format}>{solution.explanation}</Explanation>}
      </Pictures>
      {solution && solution.void !== 'NOBODY' && questionId !== null && (
        <p className="mt-2 -mb-3">
          <MemoryLink {...{ quizId, questionId, number }} />
        </p>
      )}
    </article>
  )
}

function verdictOf(
  selectedOption: number | null,
  solution: { isCorrect: boolean; void?: QuestionVoid | null } | null,
): keyof typeof VERDICTS {
  if (!solution) return selectedOption === null ? 'hiddenUnanswered' : 'hidden'
  if (solution.void) return solution.void === 'NOBODY' ? 'leftOut' : 'given'
  if (solution.isCorrect) return 'correct'
  return selectedOption === null ? 'unanswered' : 'incorrect'
}

interface CaptionProps {
  number: number
  sectionName: string | null
  verdict: (typeof VERDICTS)[keyof typeof VERDICTS]
  /** The flag. */
  children: ReactElement
}

function Caption({ number, sectionName, verdict, children }: CaptionProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="text-muted tabular-nums">
        <span>{`Question ${number}`}</span>
        {sectionName !== null && (
          <span>
            {' · '}
            <UserText>{sectionName}</UserText>
          </span>
        )}
      </p>
      <div className="flex items-center gap-3">
        <p className={`flex items-center gap-1 font-bold ${verdict.tone}`}>
          <verdict.Icon aria-hidden="true" className="size-4" strokeWidth={3} />
          <span>{verdict.text}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
