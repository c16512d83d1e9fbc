import { useQuery } from '@apollo/client/react'
import { use, useState } from 'react'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { graphql } from '../../../gql/index.ts'
import type { MoveTargetsQuery } from '../../../gql/graphql.ts'
import { formatCount, formatNumber } from '../../../ui/counts.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { questionNumberProblem } from '../detail/questions/question-number.ts'
import { LayoutEditing, type EditRefusal } from './layout-edits.ts'
import { useLayoutMutations } from './useLayoutMutations.ts'
import { useQuestionIdAt } from './useQuestionIdAt.ts'

const NOT_FOUND =
  'The question after which to put it could not be found. Nothing was moved: please try again.'

const MoveTargets = graphql(`
  query MoveTargets($quizId: ID!) {
    quiz(id: $quizId) {
      id
      questionCount
      sections {
        id
        name
        questionCount
      }
    }
  }
`)

type Place = 'start' | 'end' | 'after'

interface MoveDialogProps {
  quizId: string
  questionIds: readonly string[]
  onClose: () => void
}

/** Asks where to move questions: into which section, and there to the start, the end or after a question. */
export function MoveDialog({ quizId, questionIds, onClose }: MoveDialogProps) {
  const { data } = useQuery(MoveTargets, { variables: { quizId } })
  const edits = use(LayoutEditing)
  const { moveQuestions } = useLayoutMutations()
  const [sectionId, setSectionId] = useState('')
  const [place, setPlace] = useState<Place>('end')
  const [number, setNumber] = useState('')
  const [failure, setFailure] = useState<EditRefusal | null>(null)
  const idOfQuestion = useQuestionIdAt(quizId)
  const count = formatCount(questionIds.length, 'question')
  const targetCount = data?.quiz ? countIn(data.quiz, sectionId) : null
  const target = sectionId === '' ? null : sectionId

  const move = async () => {
    if (!edits) return
    const problem =
      place === 'after' && targetCount !== null ? questionNumberProblem(number, targetCount) : null
    if (problem !== null) return setFailure({ message: problem, fields: { number: [problem] } })
    const edit = async () => {
      if (place === 'end') return moveQuestions({ quizId, questionIds: [...questionIds], sectionId: target })
      const after = place === 'after' ? await idOfQuestion(target, Number(number)) : null
      if (after === undefined) return { editId: null, failure: { message: NOT_FOUND, fields: {} } }
      return moveQuestions({
        quizId,
        questionIds: [...questionIds],
        sectionId: target,
        afterQuestionId: after,
      })
    }
    const refusal = await edits.run(edit, `Moved ${count}.`)
    setFailure(refusal)
    if (refusal) return
    if (edits.selected) edits.select(new Set())
    onClose()
  }
  return (
    <FormDialog
      title={`Move ${count}`}
      submit="Move"
      submitting="Moving..."
      failure={failure}
      isBusy={edits?.isBusy ?? false}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <Select
        label="Section"
        data-first-focus
        value={sectionId}
        onChange={(event) => setSectionId(event.target.value)}
      >
        <option value="">No section</option>
        {data?.quiz?.sections.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
      <Select label="Place" value={place} onChange={(event) => setPlace(event.target.value as Place)}>
        <option value="start">At the start</option>
        <option value="end">At the end</option>
        {targetCount !== 0 && <option value="after">After a question</option>}
      </Select>
      {place === 'after' && (
        <TextField
          label="Number of the question"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          hint={targetCount === null ? undefined : `1 to ${formatNumber(targetCount)}`}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          problems={failure?.fields['number']}
        />
      )}
    </FormDialog>
  )
}

function countIn(quiz: NonNullable<MoveTargetsQuery['quiz']>, sectionId: string): number {
  const { questionCount, sections } = quiz
  const section = sections.find(({ id }) => id === sectionId)
  return section
    ? section.questionCount
    : sections.reduce((rest, each) => rest - each.questionCount, questionCount)
}
