import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import { currentLearner } from '../attempts/current-learner.ts'
import { isTeaching, requireMembership, type Membership } from '../classrooms/classrooms.access.ts'
import { pageOf, pageRules } from '../classrooms/page-rules.ts'
import type { Deps } from '../deps.ts'
import { ClassroomArchived, Forbidden } from '../errors.ts'
import type { CallResult } from '../http/base/envelope.ts'
import { id } from '../http/base/field-schemas.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import { check } from '../input.ts'
import { readAccess } from './access/read-access.ts'
import { readEnds } from './access/read-ends.ts'
import {
  extensionFields,
  listedAssignment,
  ownFields,
  taughtAssignment,
  taughtFields,
  wholeAssignment,
} from './assignment-fields.rest.ts'
import { requireAssignment } from './assignments.access.ts'
import { createAssignment, createAssignmentRules } from './create-assignment.ts'
import { streamAssignedQuestions } from './teaching/assigned-questions.ts'
import { readClassStandings } from './teaching/class-standing.ts'
import { standingFields, wholeAssignmentJson } from './teaching/teaching-fields.rest.ts'
import { listOwnAttempts, ownAttempts } from './taking/own-attempts.ts'
import type { Assignment } from '../database/prisma/client.ts'
import { deleteAssignment } from './delete-assignment.ts'
import { listExtensions } from './extensions/list-extensions.ts'
import { listAssignments } from './list-assignments.ts'
import { updateAssignment, updateAssignmentRules } from './update-assignment.ts'

const settingsNames = {
  title: 'title',
  opensAt: 'opens_at',
  dueAt: 'due_at',
  closesAt: 'closes_at',
  timeLimit: 'time_limit',
  attemptsAllowed: 'attempts_allowed',
  scoreRule: 'score_rule',
  shuffleQuestions: 'shuffle_questions',
  shuffleOptions: 'shuffle_options',
  revealScore: 'reveal_score',
  revealKey: 'reveal_key',
  published: 'published',
  confirmEarlyKey: 'confirm_early_key',
}
const newNames = { ...settingsNames, quizId: 'quiz_id' }
const changeNames = {
  ...settingsNames,
  releaseScore: 'release_score',
  releaseKey: 'release_key',
  closeNow: 'close_now',
}
const CHANGE_REFUSALS = [Forbidden, ClassroomArchived]

export function assignmentRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/classrooms/:classroomId/assignments/',
      operationId: 'listAssignments',
      summary: 'List the assignments of a class, oldest first',
      description: 'Instructors get the settings, learners their own access to what is published.',
      query: pageRules,
      data: z.object({ assignments: z.array(listedAssignment), next: id.nullable() }),
    },
    async ({ deps, viewer, param, query }) => {
      const membership = await requireMembership(deps, viewer, param('classroomId'))
      const range = check(pageRules, query)
      const { items, next } = await pageOf(
        range,
        (limit) => listAssignments(deps, membership, { ...range, limit }),
        (item) => item.id,
      )
      if (isTeaching(membership.member)) return { data: { assignments: items.map(taughtFields), next } }
      return { data: { assignments: await ownAssignments(deps, viewer, membership, items), next } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/classrooms/:classroomId/assignments/',
      operationId: 'createAssignment',
      summary: 'Assign a quiz to a class',
      body: renamed.rules(createAssignmentRules, newNames),
      data: taughtAssignment,
      refusals: CHANGE_REFUSALS,
      status: 201,
    },
    async ({ deps, viewer, param, body }) => {
      const input = renamed.input(body, newNames)
      const { assignment } = await createAssignment(deps, viewer, param('classroomId'), input)
      return { data: taughtFields(assignment) }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/assignments/:assignmentId/',
      operationId: 'getAssignment',
      summary: 'Get an assignment',
      description:
        'Instructors get the settings, extensions and questions with their key, learners their own access with its reasons.',
      data: wholeAssignment,
    },
    async ({ deps, viewer, param }) => readWhole(deps, viewer, param('assignmentId')),
  )

  forViewer(
    {
      method: 'PATCH',
      path: '/api/assignments/:assignmentId/',
      operationId: 'updateAssignment',
      summary: 'Change, publish, release or close an assignment',
      description: 'Missing fields stay unchanged.',
      body: renamed.rules(updateAssignmentRules, changeNames),
      data: taughtAssignment,
      refusals: CHANGE_REFUSALS,
    },
    async ({ deps, viewer, param, body }) => {
      const input = renamed.input(body, changeNames)
      const { assignment } = await updateAssignment(deps, viewer, param('assignmentId'), input)
      return { data: taughtFields(assignment) }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: '/api/assignments/:assignmentId/',
      operationId: 'deleteAssignment',
      summary: 'Delete an assignment',
      data: z.object({ assignment_id: id }),
      refusals: CHANGE_REFUSALS,
    },
    async ({ deps, viewer, param }) => ({
      data: { assignment_id: await deleteAssignment(deps, viewer, param('assignmentId')) },
    }),
  )
}

async function readWhole(deps: Deps, viewer: Viewer, assignmentId: string): Promise<CallResult> {
  const { assignment, classroom, member } = await requireAssignment(deps, viewer, assignmentId)
  if (!isTeaching(member)) {
    const [own] = await ownAssignments(deps, viewer, { classroom, member }, [assignment])
    return { data: own }
  }
  const standings = await readClassStandings(deps, [assignment.id])
  const extensions = await listExtensions(deps, assignment.id)
  const ends = await readEnds(deps, [assignment.id])
  const fields = {
    ...taughtFields(assignment),
    ends_at: ends.get(assignment.id)?.toISOString() ?? null,
    ...standingFields(standings.get(assignment.id)),
    extensions: extensions.map(extensionFields),
  }
  return { parts: wholeAssignmentJson(fields, streamAssignedQuestions(deps, assignment)) }
}

async function ownAssignments(deps: Deps, viewer: Viewer, { member }: Membership, assignments: Assignment[]) {
  // Completes what has run out of time.
  await currentLearner(deps, viewer)
  const accesses = await readAccess(deps.pool, member, assignments, deps.now())
  const attempts = await listOwnAttempts(deps, member.id, [...accesses.keys()])
  return assignments.flatMap((assignment) => {
    const access = accesses.get(assignment.id)
    if (!access) return []
    return [ownFields(assignment, access, ownAttempts(assignment, access, attempts.get(assignment.id) ?? []))]
  })
}
