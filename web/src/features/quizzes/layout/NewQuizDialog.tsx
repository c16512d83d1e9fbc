import { MAX_DESCRIPTION, MAX_TITLE } from 'quiz-format/rules'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../../drafts/useDraft.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { formFields } from '../../../ui/forms/form-fields.ts'
import { minutesOf, quizFailure, type QuizForm } from '../editing/quiz-form.ts'
import { useCreateQuiz } from './useCreateQuiz.ts'

const EMPTY: QuizForm = { title: '', description: '', timeLimit: '' }

/** Makes a quiz without questions and opens its page, where questions are added. */
export function NewQuizDialog({ onClose }: { onClose: () => void }) {
  const { form, setForm } = useDraft('new-quiz', EMPTY)
  const createQuiz = useCreateQuiz()
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission({
    check: () => quizFailure(form),
    send: async () => {
      const { quizId, failure: failed } = await createQuiz({
        ...form,
        timeLimit: minutesOf(form.timeLimit),
      })
      if (quizId !== null) {
        onClose()
        void navigate(`/quiz/${quizId}`)
      }
      return failed
    },
  })
  const field = formFields({ form, onChange: setForm, problems: failure?.fields })
  return (
    <FormDialog
      title="New quiz"
      submit="Create quiz"
      submitting="Creating..."
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('title')} label="Title" required data-first-focus limit={MAX_TITLE} />
      <TextArea {...field('description')} label="Description" limit={MAX_DESCRIPTION} />
      <TextField
        {...field('timeLimit')}
        label="Time limit in minutes"
        inputMode="numeric"
        autoComplete="off"
        hint="Leave empty for no limit."
      />
    </FormDialog>
  )
}
