import { useQuery } from '@apollo/client/react'
import { use, useState } from 'react'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { graphql } from '../../../gql/index.ts'
import { formatCount } from '../../../ui/counts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { LayoutEditing, type EditRefusal } from './layout-edits.ts'
import { useLayoutMutations } from './useLayoutMutations.ts'

const MoveTargets = graphql(`
  query MoveTargets($quizId: ID!) {
    quiz(id: $quizId) {
      id
      sections {
        id
        name
      }
    }
  }
`)

interface MoveDialogProps {
  quizId: string
  questionIds: readonly string[]
  onClose: () => void
}

/** Asks where to move questions: into which section, to its start or to its end. */
export function MoveDialog({ quizId, questionIds, onClose }: MoveDialogProps) {
  const { data } = useQuery(MoveTargets, { variables: { quizId } })
  const edits = use(LayoutEditing)
  const { moveQuestions } = useLayoutMutations()
  const [sectionId, setSectionId] = useState('')
  const [place, setPlace] = useState<'start' | 'end'>('end')
  const [failure, setFailure] = useState<EditRefusal | null>(null)
  const count = formatCount(questionIds.length, 'question')
  const move = async () => {
    if (!edits) return
    const input = {
      quizId,
      questionIds: [...questionIds],
      sectionId: sectionId === '' ? null : sectionId,
      ...(place === 'start' && { afterQuestionId: null }),
    }
    const refusal = await edits.run(() => moveQuestions(input), `Moved ${count}.`)
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
        onChange={({ target }) => setSectionId(target.value)}
      >
        <option value="">No section</option>
        {data?.quiz?.sections.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Place"
        value={place}
        onChange={({ target }) => setPlace(target.value === 'start' ? 'start' : 'end')}
      >
        <option value="start">At the start</option>
        <option value="end">At the end</option>
      </Select>
    </FormDialog>
  )
}
