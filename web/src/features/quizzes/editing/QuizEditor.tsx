import { MAX_DESCRIPTION, MAX_TIME_LIMIT, MAX_TITLE } from 'quiz-format/rules'
import { useState } from 'react'
import { useDraft } from '../../../drafts/useDraft.ts'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { ConflictPanel } from './conflicts/ConflictPanel.tsx'
import type { EditFailure } from './conflicts/edit-failure.ts'
import { useConflicts } from './conflicts/useConflicts.ts'
import { quizDraftKey } from './draft-keys.ts'
import { EditForm } from './EditForm.tsx'
import { quizChanges, quizFailure, toQuizForm } from './quiz-form.ts'
import { useUpdateQuiz } from './useUpdateQuiz.ts'

const LABELS = { title: 'Title', description: 'Description', timeLimit: 'Time limit in minutes' }

interface QuizEditorProps {
  quiz: { id: string; title: string; description: string; timeLimit: number | null }
  onSaved: () => void
  onCancel: () => void
}

/** Edits title, description and time limit of a quiz. */
export function QuizEditor({ quiz, onSaved, onCancel }: QuizEditorProps) {
  const draft = useDraft(quizDraftKey(quiz.id), toQuizForm(quiz))
  const { form, setForm, before, isDirty } = draft
  const { conflicts, report, choose } = useConflicts(draft)
  const [failure, setFailure] = useState<EditFailure | null>(null)
  const updateQuiz = useUpdateQuiz()

  const save = async () => {
    const invalid = quizFailure(form)
    setFailure(invalid)
    if (invalid) return
    const failed = await updateQuiz({ quizId: quiz.id, ...quizChanges(before, form) })
    setFailure(failed)
    if (failed?.conflicts) report(failed.conflicts)
    if (!failed) onSaved()
  }

  const field = formFields({ form, onChange: setForm, problems: failure?.fields })

  return (
    <EditForm label="Edit quiz" {...{ isDirty, failure, onCancel }} onSave={save}>
      <ConflictPanel labels={LABELS} onChoose={choose} {...{ conflicts, form: { ...form } }} />
      <TextField {...field('title')} label={LABELS.title} required limit={MAX_TITLE} />
      <TextArea {...field('description')} label={LABELS.description} limit={MAX_DESCRIPTION} />
      <TextField
        {...field('timeLimit')}
        label={LABELS.timeLimit}
        inputMode="numeric"
        autoComplete="off"
        hint={`From 1 to ${MAX_TIME_LIMIT}, or empty for none. Attempts under way keep their deadline.`}
      />
    </EditForm>
  )
}
