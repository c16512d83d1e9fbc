import {
  descriptionProblem,
  MAX_DESCRIPTION,
  MAX_TIME_LIMIT,
  MAX_TITLE,
  readTimeLimit,
  titleProblem,
} from 'quiz-format/rules'
import { useState } from 'react'
import { useDraft } from '../../../drafts/useDraft.ts'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import { quizDraftKey } from './draft-keys.ts'
import { EditForm } from './EditForm.tsx'
import { useUpdateQuiz } from './useUpdateQuiz.ts'

interface QuizEditorProps {
  quiz: { id: string; title: string; description: string; timeLimit: number | null }
  onSaved: () => void
  onCancel: () => void
}

/** Edits title, description and time limit of a quiz. */
export function QuizEditor({ quiz, onSaved, onCancel }: QuizEditorProps) {
  const [before] = useState({
    title: quiz.title,
    description: quiz.description,
    timeLimit: quiz.timeLimit === null ? '' : String(quiz.timeLimit),
  })
  const { form, setForm, isDirty } = useDraft(quizDraftKey(quiz.id), before)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const updateQuiz = useUpdateQuiz()

  const save = async () => {
    const { title, description } = form
    const limit = readTimeLimit(form.timeLimit)
    const invalid = earlyFailure({
      title: titleProblem(title),
      description: descriptionProblem(description),
      timeLimit: 'problem' in limit ? limit.problem : null,
    })
    setFailure(invalid)
    if (invalid || 'problem' in limit) return
    const failed = await updateQuiz({ quizId: quiz.id, title, description, timeLimit: limit.minutes })
    setFailure(failed)
    if (!failed) onSaved()
  }

  const field = formFields({ form, onChange: setForm, problems: failure?.fields })

  return (
    <EditForm label="Edit quiz" {...{ isDirty, failure, onCancel }} onSave={save}>
      <TextField {...field('title')} label="Title" required limit={MAX_TITLE} />
      <TextArea {...field('description')} label="Description" limit={MAX_DESCRIPTION} />
      <TextField
        {...field('timeLimit')}
        label="Time limit in minutes"
        inputMode="numeric"
        autoComplete="off"
        hint={`From 1 to ${MAX_TIME_LIMIT}, or empty for none. Attempts under way keep their deadline.`}
      />
    </EditForm>
  )
}
