import { MAX_TEXT } from 'quiz-format/rules'
import { useState } from 'react'
import { useDraft } from '../../../drafts/useDraft.ts'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { EditForm } from './EditForm.tsx'
import { OptionPreview } from './OptionPreview.tsx'
import { parseOptionLine } from './option-line.ts'
import { questionChanges, questionFailure, readIndex, toQuestionForm } from './question-form.ts'
import { useUpdateQuestion } from './useUpdateQuestion.ts'

interface QuestionEditorProps {
  quizId: string
  draftKey: string
  question: { id: string; text: string; options: string[]; answerIndex: number; explanation: string | null }
  /** The position in the list, from 1. */
  number: number
  onSaved: () => void
  onCancel: () => void
}

export function QuestionEditor(props: QuestionEditorProps) {
  const { quizId, draftKey, question, number, onSaved, onCancel } = props
  const [before] = useState(() => toQuestionForm(question))
  const { form, setForm, isDirty } = useDraft(draftKey, before)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const updateQuestion = useUpdateQuestion()

  const save = async () => {
    const invalid = questionFailure(form)
    setFailure(invalid)
    if (invalid) return
    const failed = await updateQuestion({
      quizId,
      questionId: question.id,
      ...questionChanges(before, form),
    })
    setFailure(failed)
    if (!failed) onSaved()
  }

  const field = formFields({ form, onChange: setForm, problems: failure?.fields })

  return (
    <EditForm label={`Edit question ${number}`} {...{ isDirty, failure, onCancel }} onSave={save}>
      <TextArea {...field('text')} label="Question" required limit={MAX_TEXT} />
      <TextArea
        {...field('options')}
        label="Options"
        required
        rows={2}
        hint='2 to 10, separated by commas. One that has a comma goes in quotes: "Paris, France"'
      />
      <TextField
        {...field('answerIndex')}
        label="Answer index"
        required
        inputMode="numeric"
        autoComplete="off"
        hint="The number of the right option, counted from 0. You can also choose it below."
      />
      <OptionPreview
        options={parseOptionLine(form.options)}
        answerIndex={readIndex(form)}
        onSelect={(index) => setForm({ ...form, answerIndex: String(index) })}
      />
      <TextArea
        {...field('explanation')}
        label="Explanation"
        rows={2}
        limit={MAX_TEXT}
        hint="Why the right option is right; shown after an attempt."
      />
    </EditForm>
  )
}
