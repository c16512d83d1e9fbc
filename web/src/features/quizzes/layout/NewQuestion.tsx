import { use, useState } from 'react'
import { useDraft } from '../../../drafts/useDraft.ts'
import { formFields } from '../../../ui/forms/form-fields.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { EditForm } from '../editing/EditForm.tsx'
import { parseOptionLine } from '../editing/option-line.ts'
import { QuestionFields } from '../editing/QuestionFields.tsx'
import { questionFailure, readIndex, type QuestionForm } from '../editing/question-form.ts'
import { LayoutEditing } from './layout-edits.ts'
import { useLayoutMutations } from './useLayoutMutations.ts'

const EMPTY: QuestionForm = { text: '', options: '', answerIndex: '', explanation: '', format: 'PLAIN' }

interface NewQuestionProps {
  quizId: string
  sectionId: string | null
  draftKey: string
  onSaved: () => void
  onCancel: () => void
}

/** The form of a new question, which is added at the end of its list. */
export function NewQuestion({ quizId, sectionId, draftKey, onSaved, onCancel }: NewQuestionProps) {
  const { form, setForm, isDirty } = useDraft(draftKey, EMPTY)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const edits = use(LayoutEditing)
  const { addQuestion } = useLayoutMutations()
  const save = async () => {
    const invalid = questionFailure(form)
    setFailure(invalid)
    if (invalid || !edits) return
    const { text, options, explanation, format } = form
    const question = {
      text,
      options: parseOptionLine(options),
      answerIndex: readIndex(form),
      explanation,
      format,
    }
    const refusal = await edits.run(
      () => addQuestion({ quizId, sectionId, ...question }),
      'Added a question.',
    )
    setFailure(refusal)
    if (!refusal) onSaved()
  }
  return (
    <EditForm label="New question" {...{ isDirty, failure, onCancel }} onSave={save}>
      <QuestionFields
        quizId={quizId}
        form={form}
        setForm={setForm}
        field={formFields({ form, onChange: setForm, problems: failure?.fields })}
      />
    </EditForm>
  )
}
