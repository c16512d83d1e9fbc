import { Pencil } from 'lucide-react'
import { use } from 'react'
import { FlagButton } from '../../../../flags/FlagButton.tsx'
import { useFlag } from '../../../../flags/useFlag.ts'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { MemoryLink } from '../../../../ui/MemoryLink.tsx'
import { SolvedOptions } from '../../../../ui/SolvedOptions.tsx'
import { Pictures } from '../../../../ui/pictures/pictures.ts'
import { FormattedText } from '../../../../ui/rich/FormattedText.tsx'
import { VOID_NAMES } from '../../../../ui/void-names.ts'
import { QuestionMenu, type Neighbours } from '../../layout/QuestionMenu.tsx'
import { SelectQuestion } from '../../layout/SelectQuestion.tsx'
import { CanEdit } from '../../editing/can-edit.ts'
import { QuestionEditor } from '../../editing/QuestionEditor.tsx'
import { SavedStatus } from '../../editing/SavedStatus.tsx'
import { useEditing } from '../../editing/useEditing.ts'

const QuestionItemFields = graphql(`
  fragment QuestionItem_question on Question {
    id
    text
    format
    options
    answerIndex
    explanation
    void
    isFlagged
    pictures {
      name
      url
      width
      height
    }
  }
`)

interface QuestionItemProps {
  quizId: string
  draftKey: string
  question: FragmentType<typeof QuestionItemFields>
  /** The position in the list, from 1. */
  number: number
  /** For moving it up and down. */
  neighbours: Neighbours
}

/** A question with its options and explanation, or its editor. */
export function QuestionItem({
  quizId,
  draftKey,
  question: fragment,
  number,
  neighbours,
}: QuestionItemProps) {
  const question = readFragment(QuestionItemFields, fragment)
  const canEdit = use(CanEdit)
  const flag = useFlag({ quizId, questionId: question.id, isFlagged: question.isFlagged })
  const { isEditing, isSaved, opener, open, cancel, saved } = useEditing(draftKey)
  return (
    <li
      tabIndex={-1}
      data-focus-target
      className="rounded-box border border-line bg-canvas p-4 focus-visible:border-accent"
    >
      {isEditing && canEdit ? (
        <QuestionEditor {...{ quizId, draftKey, question, number }} onSaved={saved} onCancel={cancel} />
      ) : (
        <Pictures value={question.pictures}>
          <div className={`flex items-start gap-2 ${canEdit ? 'max-sm:flex-wrap max-sm:justify-end' : ''}`}>
            <div
              className={`flex min-w-0 grow gap-2 pt-1.5 font-semibold ${canEdit ? 'max-sm:basis-full' : ''}`}
            >
              {canEdit && <SelectQuestion questionId={question.id} number={number} />}
              <span className="shrink-0 text-muted tabular-nums">{`${number}.`}</span>{' '}
              <FormattedText as="p" format={question.format} className="min-w-0 grow">
                {question.text}
              </FormattedText>
            </div>
            <SavedStatus isSaved={isSaved} />
            <FlagButton
              flag={flag}
              number={number}
              hidesName="always"
              className={`-mt-1 shrink-0 ${canEdit ? '' : '-mr-2'}`}
            />
            {canEdit && (
              <Button
                ref={opener}
                look="subtle"
                aria-label={`Edit question ${number}`}
                className="-mt-1 min-w-11 shrink-0 px-2!"
                onClick={open}
              >
                <Pencil aria-hidden="true" className="size-4" />
              </Button>
            )}
            {canEdit && (
              <div className="-mt-1 -mr-2 shrink-0">
                <QuestionMenu questionId={question.id} {...{ quizId, number, neighbours }} />
              </div>
            )}
          </div>
          <SolvedOptions {...question} />
          {question.void !== null && (
            <p className="mt-3 w-fit rounded-box border border-line-strong bg-sunken px-2 py-0.5 text-sm font-semibold">
              <span>{`${VOID_NAMES[question.void]}, since a correction`}</span>
            </p>
          )}
          {question.explanation !== null && (
            <FormattedText
              as="p"
              format={question.format}
              className="mt-3 border-s-2 border-line ps-3 text-muted"
            >
              {question.explanation}
            </FormattedText>
          )}
          {question.void !== 'NOBODY' && (
            <p className="mt-1 -mb-2">
              <MemoryLink quizId={quizId} questionId={question.id} number={number} />
            </p>
          )}
        </Pictures>
      )}
    </li>
  )
}
