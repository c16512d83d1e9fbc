import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { UnsavedEditsGuard } from '../../../../drafts/UnsavedEditsGuard.tsx'
import { graphql, readFragment } from '../../../../gql/index.ts'
import type { EditAssignmentPage_AssignmentFragment } from '../../../../gql/graphql.ts'
import { SHORTER_TIME } from '../../shorter-time.ts'
import { useAssignment } from '../useAssignment.ts'
import { useUpdateAssignment } from '../useUpdateAssignment.ts'
import { AssignmentEditor, type SaveChoice } from './AssignmentEditor.tsx'
import {
  changedSettings,
  formFailure,
  formOf,
  isShorter,
  type AssignmentSettings,
} from './assignment-form.ts'
import { useAssignmentDraft } from './useAssignmentDraft.ts'

const EditAssignmentPageFields = graphql(`
  fragment EditAssignmentPage_assignment on Assignment {
    id
    title
    opensAt
    dueAt
    closesAt
    timeLimit
    attemptsAllowed
    scoreRule
    shuffleQuestions
    shuffleOptions
    revealScore
    revealKey
    published
    classroom {
      id
      timeZone
      archivedAt
    }
  }
`)

const ACTIONS = [{ label: 'Save' }] as const

/** Changes the settings of an assignment. */
export function EditAssignmentPage() {
  const assignment = readFragment(EditAssignmentPageFields, useAssignment().assignment)
  if (assignment.classroom.archivedAt !== null)
    return <Navigate to={`/assignments/${assignment.id}`} replace />
  return (
    <div className="mt-6 max-w-4xl">
      <h2 className="mb-4 text-lg font-semibold">Edit assignment</h2>
      <UnsavedEditsGuard>
        <EditAssignment assignment={assignment} />
      </UnsavedEditsGuard>
    </div>
  )
}

function EditAssignment({ assignment }: { assignment: EditAssignmentPage_AssignmentFragment }) {
  const navigate = useNavigate()
  const updateAssignment = useUpdateAssignment()
  const { id, classroom, published } = assignment
  const { timeZone } = classroom
  // As it was when the form was opened: saving changes the assignment before the page is left.
  const [before] = useState(() => knownSettings(assignment))
  const { form, setForm, initial } = useAssignmentDraft(`assignment:${id}`, formOf(before, timeZone))
  const save = ({ confirmEarlyKey }: SaveChoice) =>
    updateAssignment({
      assignmentId: id,
      ...changedSettings(form, initial, timeZone),
      ...(confirmEarlyKey && { confirmEarlyKey }),
    })
  const isShortened =
    published === true &&
    formFailure(form, timeZone) === null &&
    isShorter({ ...before, ...changedSettings(form, initial, timeZone) }, before)
  return (
    <AssignmentEditor
      form={form}
      initial={initial}
      timeZone={timeZone}
      actions={ACTIONS}
      note={isShortened ? SHORTER_TIME : null}
      onChange={setForm}
      onSave={save}
      onDone={() => void navigate(`/assignments/${id}`)}
    />
  )
}

// The settings are null only to learners, who do not reach this page.
function knownSettings(assignment: EditAssignmentPage_AssignmentFragment): AssignmentSettings {
  const { title, opensAt, dueAt, closesAt, timeLimit, attemptsAllowed } = assignment
  return {
    title,
    opensAt,
    dueAt,
    closesAt,
    timeLimit,
    attemptsAllowed,
    scoreRule: assignment.scoreRule ?? 'BEST',
    shuffleQuestions: assignment.shuffleQuestions ?? false,
    shuffleOptions: assignment.shuffleOptions ?? false,
    revealScore: assignment.revealScore ?? 'ON_COMPLETION',
    revealKey: assignment.revealKey ?? 'AFTER_CLOSE',
  }
}
