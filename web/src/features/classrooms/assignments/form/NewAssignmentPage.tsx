import { useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { earlyFailure, type FormFailure } from '../../../../apollo/form-failure.ts'
import { UnsavedEditsGuard } from '../../../../drafts/UnsavedEditsGuard.tsx'
import { graphql, readFragment } from '../../../../gql/index.ts'
import { isTeaching } from '../../role-names.ts'
import { useClassroom } from '../../useClassroom.ts'
import { AssignmentEditor, type SaveChoice } from './AssignmentEditor.tsx'
import { DEFAULTS, formFailure, settingsOf, type AssignmentForm } from './assignment-form.ts'
import { FormPart } from './FormPart.tsx'
import { QuizPicker, type AssignableQuiz } from './QuizPicker.tsx'
import { useAssignmentDraft } from './useAssignmentDraft.ts'
import { useCreateAssignment } from './useCreateAssignment.ts'
import { useQuizDraft } from './useQuizDraft.ts'

const NewAssignmentPageFields = graphql(`
  fragment NewAssignmentPage_classroom on Classroom {
    id
    role
    timeZone
    archivedAt
  }
`)

/** Assigns a quiz to a class: as a draft, or published at once. */
export function NewAssignmentPage() {
  const { id, role, timeZone, archivedAt } = readFragment(NewAssignmentPageFields, useClassroom())
  if (!isTeaching(role) || archivedAt !== null) return <Navigate to={`/classes/${id}`} replace />
  return (
    <div className="mt-6 max-w-4xl">
      <Link
        to={`/classes/${id}/assignments`}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        All assignments
      </Link>
      <h2 className="mb-4 text-lg font-semibold">New assignment</h2>
      <UnsavedEditsGuard>
        <NewAssignment classroomId={id} timeZone={timeZone} />
      </UnsavedEditsGuard>
    </div>
  )
}

const ACTIONS = [
  { label: 'Save as draft', published: false },
  { label: 'Publish', published: true },
] as const

function NewAssignment({ classroomId, timeZone }: { classroomId: string; timeZone: string }) {
  const navigate = useNavigate()
  const createAssignment = useCreateAssignment()
  const { quiz, setQuiz } = useQuizDraft(`assignment-quiz:${classroomId}`)
  const { form, setForm } = useAssignmentDraft(`new-assignment:${classroomId}`, DEFAULTS)
  const [problems, setProblems] = useState<readonly string[] | undefined>()
  const created = useRef<string | null>(null)

  const choose = (chosen: AssignableQuiz) => {
    setForm(withQuiz(form, quiz, chosen))
    setQuiz(chosen)
    setProblems(undefined)
  }
  const check = (): FormFailure | null => {
    if (quiz) return null
    const missing = earlyFailure({ quizId: 'Choose a quiz' })
    setProblems(missing?.fields['quizId'])
    // Until a quiz is chosen, the title is missing because of it.
    const others = formFailure({ ...form, title: form.title || '-' }, timeZone)
    return missing && { ...missing, fields: { ...others?.fields, ...missing.fields } }
  }
  const save = async ({ published, confirmEarlyKey }: SaveChoice) => {
    const { id, failure } = await createAssignment({
      classroomId,
      quizId: quiz?.id ?? '',
      ...settingsOf(form, timeZone),
      published,
      confirmEarlyKey,
    })
    created.current = id
    return failure
  }
  return (
    <AssignmentEditor
      form={form}
      initial={DEFAULTS}
      timeZone={timeZone}
      actions={ACTIONS}
      onChange={setForm}
      onCheck={check}
      onSave={save}
      onDone={() => void navigate(`/assignments/${created.current}`)}
    >
      <FormPart title="Quiz">
        <QuizPicker chosen={quiz} onChoose={choose} problems={problems} />
      </FormPart>
    </AssignmentEditor>
  )
}

// The title and the time limit are the quiz's own, unless they were changed.
function withQuiz(form: AssignmentForm, before: AssignableQuiz | null, quiz: AssignableQuiz): AssignmentForm {
  const limitOf = (of: AssignableQuiz | null) => String(of?.timeLimit ?? '')
  return {
    ...form,
    title: form.title === (before?.title ?? '') ? quiz.title : form.title,
    timeLimit: form.timeLimit === limitOf(before) ? limitOf(quiz) : form.timeLimit,
  }
}
