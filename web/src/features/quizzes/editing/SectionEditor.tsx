import {
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  sectionDescriptionProblem,
  sectionNameProblem,
} from 'quiz-format/rules'
import { useState } from 'react'
import { useDraft } from '../../../drafts/useDraft.ts'
import { TextArea, TextField } from '../../../ui/Field.tsx'
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

/** Where an owner changes what a section is called and about. */
export function SectionEditor({ quizId, section, onSaved, onCancel }: SectionEditorProps) {
  const [before] = useState({ name: section.name, description: section.description })
  const { form, setForm, isDirty } = useDraft(sectionDraftKey(section.id), before)
  const { name, description } = form
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const updateSection = useUpdateSection()

  const save = async () => {
    const early = earlyFailure({
      name: sectionNameProblem(name),
      description: sectionDescriptionProblem(description),
    })
    setFailure(early)
    if (early) return
    const failed = await updateSection({ quizId, sectionId: section.id, name, description })
    setFailure(failed)
    if (!failed) onSaved()
  }

  return (
    <EditForm label={`Edit section ${before.name}`} {...{ isDirty, failure, onCancel }} onSave={save}>
      <TextField
        label="Section name"
        required
        hint={`At most ${MAX_SECTION_NAME} characters`}
        problems={failure?.fields['name']}
        value={name}
        onChange={(event) => setForm({ name: event.target.value, description })}
      />
      <TextArea
        label="Section description"
        hint={`At most ${MAX_SECTION_DESCRIPTION} characters`}
        problems={failure?.fields['description']}
        value={description}
        onChange={(event) => setForm({ name, description: event.target.value })}
      />
    </EditForm>
  )
}
