import {
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  sectionDescriptionProblem,
  sectionNameProblem,
} from 'quiz-format/rules'
import { useState } from 'react'
import { useDraft } from '../../../drafts/useDraft.ts'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import { sectionDraftKey } from './draft-keys.ts'
import { EditForm } from './EditForm.tsx'
import { useUpdateSection } from './useUpdateSection.ts'

interface SectionEditorProps {
  quizId: string
  section: { id: string; name: string; description: string }
  onSaved: () => void
  onCancel: () => void
}

/** Edits name and description of a section. */
export function SectionEditor({ quizId, section, onSaved, onCancel }: SectionEditorProps) {
  const [before] = useState({ name: section.name, description: section.description })
  const { form, setForm, isDirty } = useDraft(sectionDraftKey(section.id), before)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const updateSection = useUpdateSection()

  const field = formFields({ form, onChange: setForm, problems: failure?.fields })

  const save = async () => {
    const { name, description } = form
    const invalid = earlyFailure({
      name: sectionNameProblem(name),
      description: sectionDescriptionProblem(description),
    })
    setFailure(invalid)
    if (invalid) return
    const failed = await updateSection({ quizId, sectionId: section.id, name, description })
    setFailure(failed)
    if (!failed) onSaved()
  }

  return (
    <EditForm label={`Edit section ${before.name}`} {...{ isDirty, failure, onCancel }} onSave={save}>
      <TextField {...field('name')} label="Section name" required limit={MAX_SECTION_NAME} />
      <TextArea {...field('description')} label="Section description" limit={MAX_SECTION_DESCRIPTION} />
    </EditForm>
  )
}
