import { Route, Routes } from 'react-router-dom'
import { show } from '../../../testing/show.tsx'
import { AssignmentLayout } from '../assignments/AssignmentLayout.tsx'
import { ExtensionsPage } from '../assignments/extensions/ExtensionsPage.tsx'
import { EditAssignmentPage } from '../assignments/form/EditAssignmentPage.tsx'
import { LivePage } from '../assignments/live/LivePage.tsx'
import { ResultsPage } from '../assignments/results/ResultsPage.tsx'
import { OverviewPage } from '../assignments/overview/OverviewPage.tsx'
import { classroomFields } from './classrooms.ts'

/** An assignment as the server returns it to an instructor: open, with an hour for an attempt. */
export function assignmentFields(more: object = {}) {
  return {
    __typename: 'Assignment',
    id: 'a1',
    title: 'Midterm',
    published: true,
    quizId: 'q1',
    opensAt: '2020-01-31T08:00:00Z',
    dueAt: null,
    closesAt: '2099-01-31T17:00:00Z',
    endsAt: '2099-01-31T17:00:00Z',
    timeLimit: 60,
    attemptsAllowed: 1,
    scoreRule: 'BEST',
    shuffleQuestions: true,
    shuffleOptions: false,
    revealScore: 'ON_COMPLETION',
    revealKey: 'AFTER_CLOSE',
    scoreReleasedAt: null,
    keyReleasedAt: null,
    standing: null,
    ltiScores: null,
    extensions: [],
    questionCount: 20,
    attempts: [],
    classroom: classroomFields(),
    access: accessFields(),
    ...more,
  }
}

/** What a member may do with an assignment, as the server returns it. */
export function accessFields(more: object = {}, reasons: object = {}) {
  return {
    __typename: 'EffectiveAccess',
    state: 'OPEN',
    opensAt: '2020-01-31T08:00:00Z',
    dueAt: null,
    closesAt: '2099-01-31T17:00:00Z',
    minutes: 60,
    attemptsLeft: 1,
    mayStart: true,
    scoreFree: true,
    keyFree: false,
    scoreFreeAt: null,
    keyFreeAt: '2099-01-31T17:00:00Z',
    reasons: {
      __typename: 'AccessReasons',
      state: 'it is open',
      opensAt: 'from 09:00: the class opens',
      dueAt: 'no due date',
      closesAt: 'until 18:00: the class closes',
      minutes: '60 minutes',
      attemptsLeft: '1 of 1 attempt left',
      mayStart: 'you may start',
      scoreFreeAt: 'scores once you have completed an attempt',
      keyFreeAt: 'answers on 31 January, 18:00',
      ...reasons,
    },
    ...more,
  }
}

/** An extension as the server returns it. */
export function extensionFields(memberId: string, more: object = {}) {
  return {
    __typename: 'Extension',
    memberId,
    opensAt: null,
    dueAt: null,
    closesAt: null,
    minutes: null,
    factor: null,
    extraAttempts: 0,
    excused: false,
    reason: 'Illness',
    grantedBy: 'Ada Lovelace',
    ...more,
  }
}

/** A page of the assignments of the class as the server returns it. */
export function assignmentsPage(assignments: readonly { id: string }[], more: object = {}) {
  return {
    classroom: {
      __typename: 'Classroom',
      id: 'c1',
      assignments: {
        totalCount: assignments.length,
        edges: assignments.map((node) => ({ cursor: `cursor of ${node.id}`, node })),
        pageInfo: { hasNextPage: false, endCursor: null, hasPreviousPage: false, startCursor: null },
        ...more,
      },
    },
  }
}

/** Shows a page of the assignment a1. */
export function showAssignment(page: '' | '/edit' | '/live' | '/results' | '/extensions' = '') {
  const pages = (
    <Routes>
      <Route path="/assignments/:assignmentId" element={<AssignmentLayout />}>
        <Route index element={<OverviewPage />} />
        <Route path="edit" element={<EditAssignmentPage />} />
        <Route path="live" element={<LivePage />} />
        <Route path="results" element={<ResultsPage />} />
        <Route path="extensions" element={<ExtensionsPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
  return show(pages, { path: '*', at: `/assignments/a1${page}` })
}
