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
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { ConflictPanel } from './conflicts/ConflictPanel.tsx'
import type { EditFailure } from './conflicts/edit-failure.ts'
import { useConflicts } from './conflicts/useConflicts.ts'
import { sectionDraftKey } from './draft-keys.ts'
import { EditForm } from './EditForm.tsx'
import { useUpdateSection } from './useUpdateSection.ts'

const LABELS = { name: 'Section name', description: 'Section description' }

interface SectionEditorProps {
  quizId: string
  section: { id: string; name: string; description: string }
  onSaved: () => void
  onCancel: () => void
}

/** Edits name and description of a section. */
export function SectionEditor({ quizId, section, onSaved, onCancel }: SectionEditorProps) {
  const { name: savedName, description: savedDescription } = section
  const draft = useDraft(sectionDraftKey(section.id), { name: savedName, description: savedDescription })
  const { form, setForm, before, isDirty } = draft
  const { conflicts, report, choose } = useConflicts(draft)
  const [failure, setFailure] = useState<EditFailure | null>(null)
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
    const failed = await updateSection({ quizId, sectionId: section.id, ...sectionChanges(before, form) })
    setFailure(failed)
    if (failed?.conflicts) report(failed.conflicts)
    if (!failed) onSaved()
  }

  return (
    <EditForm label={`Edit section ${before.name}`} {...{ isDirty, failure, onCancel }} onSave={save}>
      <ConflictPanel labels={LABELS} onChoose={choose} {...{ conflicts, form }} />
      <TextField {...field('name')} label={LABELS.name} required limit={MAX_SECTION_NAME} />
      <TextArea {...field('description')} label={LABELS.description} limit={MAX_SECTION_DESCRIPTION} />
    </EditForm>
  )
}

interface SectionForm {
  name: string
  description: string
}

// Only the changed fields, with their earlier values: the edit undoes nothing that somebody else has changed.
function sectionChanges(before: SectionForm, after: SectionForm): object {
  const changed = ({ name, description }: SectionForm) => ({
    ...(after.name !== before.name && { name }),
    ...(after.description !== before.description && { description }),
  })
  return { ...changed(after), previous: changed(before) }
}
