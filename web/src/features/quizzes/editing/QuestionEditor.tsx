import { MAX_TEXT } from 'quiz-format/rules'
import { useState } from 'react'
import { useDraft } from '../../../drafts/useDraft.ts'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { ConflictPanel } from './conflicts/ConflictPanel.tsx'
import type { EditFailure } from './conflicts/edit-failure.ts'
import { useConflicts } from './conflicts/useConflicts.ts'
import { CorrectionHint } from '../correcting/CorrectionHint.tsx'
import { EditForm } from './EditForm.tsx'
import { OptionPreview } from './OptionPreview.tsx'
import { parseOptionLine } from './option-line.ts'
import { questionChanges, questionFailure, readIndex, toQuestionForm } from './question-form.ts'
import { useUpdateQuestion } from './useUpdateQuestion.ts'

const LABELS = {
  text: 'Question',
  options: 'Options',
  answerIndex: 'Answer index',
  explanation: 'Explanation',
}

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
  const draft = useDraft(draftKey, toQuestionForm(question))
  const { form, setForm, before, isDirty } = draft
  const { conflicts, report, choose } = useConflicts(draft)
  const [failure, setFailure] = useState<EditFailure | null>(null)
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
    if (failed?.conflicts) report(failed.conflicts)
    if (!failed) onSaved()
  }

  const field = formFields({ form, onChange: setForm, problems: failure?.fields })

  return (
    <EditForm label={`Edit question ${number}`} {...{ isDirty, failure, onCancel }} onSave={save}>
      <ConflictPanel labels={LABELS} onChoose={choose} {...{ conflicts, form: { ...form } }} />
      <TextArea {...field('text')} label={LABELS.text} required limit={MAX_TEXT} />
      <TextArea
        {...field('options')}
        label={LABELS.options}
        required
        rows={2}
        hint='2 to 10, separated by commas. One that has a comma goes in quotes: "Paris, France"'
      />
      <TextField
        {...field('answerIndex')}
        label={LABELS.answerIndex}
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
      <CorrectionHint
        questionId={question.id}
        option={
          form.options === before.options && form.answerIndex !== before.answerIndex ? readIndex(form) : null
        }
        onOpen={() => {
          if (!isDirty) onCancel()
        }}
      />
      <TextArea
        {...field('explanation')}
        label={LABELS.explanation}
        rows={2}
        limit={MAX_TEXT}
        hint="Why the right option is right; shown after an attempt."
      />
    </EditForm>
  )
}
