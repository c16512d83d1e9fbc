import {
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  sectionDescriptionProblem,
  sectionNameProblem,
} from 'quiz-format/rules'
import { use, useState } from 'react'
import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import { useDraft } from '../../../drafts/useDraft.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { EditForm } from '../editing/EditForm.tsx'
import { newSectionDraftKey } from '../editing/draft-keys.ts'
import { useEditing } from '../editing/useEditing.ts'
import { LayoutEditing } from './layout-edits.ts'
import { useLayoutMutations } from './useLayoutMutations.ts'

/** Adds a section to a quiz that the viewer may edit. */
export function NewSection({ quizId }: { quizId: string }) {
  const edits = use(LayoutEditing)
  const { isEditing, opener, open, cancel, saved } = useEditing(newSectionDraftKey(quizId))
  if (!edits) return null
  return (
    <div className="mt-4">
      {isEditing ? (
        <div className="rounded-box border border-line bg-surface p-4">
          <NewSectionForm quizId={quizId} onSaved={saved} onCancel={cancel} />
        </div>
      ) : (
        <Button ref={opener} look="secondary" onClick={open}>
          Add section
        </Button>
      )}
    </div>
  )
}

interface NewSectionFormProps {
  quizId: string
  onSaved: () => void
  onCancel: () => void
}

function NewSectionForm({ quizId, onSaved, onCancel }: NewSectionFormProps) {
  const { form, setForm, isDirty } = useDraft(newSectionDraftKey(quizId), { name: '', description: '' })
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const edits = use(LayoutEditing)
  const { addSection } = useLayoutMutations()
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  const save = async () => {
    const invalid = earlyFailure({
      name: sectionNameProblem(form.name),
      description: sectionDescriptionProblem(form.description),
    })
    setFailure(invalid)
    if (invalid || !edits) return
    const refusal = await edits.run(() => addSection({ quizId, ...form }), 'Added a section.')
    setFailure(refusal)
    if (!refusal) onSaved()
  }
  return (
    <EditForm label="New section" {...{ isDirty, failure, onCancel }} onSave={save}>
      <TextField {...field('name')} label="Section name" required limit={MAX_SECTION_NAME} />
      <TextArea {...field('description')} label="Section description" limit={MAX_SECTION_DESCRIPTION} />
    </EditForm>
  )
}
