import { useState } from 'react'
import { useDraft } from '../../../drafts/useDraft.ts'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { ConflictPanel } from './conflicts/ConflictPanel.tsx'
import type { EditFailure } from './conflicts/edit-failure.ts'
import { useConflicts } from './conflicts/useConflicts.ts'
import { CorrectionHint } from '../correcting/CorrectionHint.tsx'
import { EditForm } from './EditForm.tsx'
import { questionChanges, questionFailure, readIndex, toQuestionForm } from './question-form.ts'
import { QUESTION_LABELS, QuestionFields } from './QuestionFields.tsx'
import { useUpdateQuestion } from './useUpdateQuestion.ts'

interface QuestionEditorProps {
  quizId: string
  draftKey: string
  question: Parameters<typeof toQuestionForm>[0] & { id: string }
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
      <ConflictPanel labels={QUESTION_LABELS} onChoose={choose} {...{ conflicts, form: { ...form } }} />
      <QuestionFields
        {...{ quizId, form, setForm, field }}
        hint={
          <CorrectionHint
            questionId={question.id}
            option={
              form.options === before.options && form.answerIndex !== before.answerIndex
                ? readIndex(form)
                : null
            }
            onOpen={() => {
              if (!isDirty) onCancel()
            }}
          />
        }
      />
    </EditForm>
  )
}
