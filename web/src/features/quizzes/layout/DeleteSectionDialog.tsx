import { use, useState } from 'react'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { Select } from '../../../ui/forms/Select.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ChangedDialog } from './ChangedDialog.tsx'
import { LayoutEditing, type EditRefusal } from './layout-edits.ts'
import { useLayoutMutations } from './useLayoutMutations.ts'

interface DeleteSectionDialogProps {
  quizId: string
  section: { id: string; name: string; questionCount: number }
  onClose: () => void
}

/**
 * Deletes a section, and asks what becomes of its questions. Asks again if they are to be deleted, too, and
 * somebody else has changed one.
 */
export function DeleteSectionDialog({ quizId, section, onClose }: DeleteSectionDialogProps) {
  const edits = use(LayoutEditing)
  const { deleteSection } = useLayoutMutations()
  const [isWhole, setWhole] = useState(false)
  const [failure, setFailure] = useState<EditRefusal | null>(null)
  const { id: sectionId, name, questionCount } = section
  const confirm = async (revision: number | null) => {
    if (!edits) return
    const input = { quizId, sectionId, withQuestions: isWhole, revision }
    const refusal = await edits.run(() => deleteSection(input), 'Deleted a section.')
    setFailure(refusal)
    if (!refusal) onClose()
  }
  if (failure?.changed) {
    return (
      <ChangedDialog
        texts={failure.changed}
        isBusy={edits?.isBusy ?? false}
        onConfirm={() => void confirm(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title="Delete section"
      submit="Delete section"
      submitting="Deleting..."
      look="danger"
      text={
        <UserText as="p" layout="name" className="font-semibold text-ink">
          {name}
        </UserText>
      }
      failure={failure}
      isBusy={edits?.isBusy ?? false}
      onSubmit={() => void confirm(edits?.revision ?? null)}
      onClose={onClose}
    >
      <Select
        label={`Its ${formatCount(questionCount, 'question')}`}
        data-first-focus
        value={isWhole ? 'delete' : 'keep'}
        onChange={({ target }) => setWhole(target.value === 'delete')}
      >
        <option value="keep">Keep them, in no section</option>
        <option value="delete">Delete them, too</option>
      </Select>
    </FormDialog>
  )
}
