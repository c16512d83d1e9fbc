import { Route, Routes } from 'react-router-dom'
import { show } from '../../../testing/show.tsx'
import { NewAssignmentPage } from '../assignments/form/NewAssignmentPage.tsx'
import { AssignmentsPage } from '../assignments/list/AssignmentsPage.tsx'
import { ClassroomHome } from '../ClassroomHome.tsx'
import { ClassroomLayout } from '../ClassroomLayout.tsx'
import { GradebookPage } from '../gradebook/GradebookPage.tsx'
import { LearnerResultPage } from '../gradebook/learner/LearnerResultPage.tsx'
import { RosterPage } from '../people/roster/RosterPage.tsx'
import { PeoplePage } from '../people/PeoplePage.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'

/** Shows a page of the class c1. */
export function showClassroom(
  page:
    | ''
    | '/assignments'
    | '/assignments/new'
    | '/people'
    | '/people/roster'
    | '/gradebook'
    | '/gradebook/m-Ben/a1'
    | '/settings' = '',
  state?: unknown,
) {
  const pages = (
    <Routes>
      <Route path="/classes/:classroomId" element={<ClassroomLayout />}>
        <Route index element={<ClassroomHome />} />
        <Route path="assignments" element={<AssignmentsPage />} />
        <Route path="assignments/new" element={<NewAssignmentPage />} />
        <Route path="people" element={<PeoplePage />} />
        <Route path="people/roster" element={<RosterPage />} />
        <Route path="gradebook" element={<GradebookPage />} />
        <Route path="gradebook/:memberId/:assignmentId" element={<LearnerResultPage />} />
        <Route path="settings" element={<SettingsPage />} />
      </Route>
      <Route path="*" element={null} />
    </Routes>
  )
  return show(pages, { path: '*', at: `/classes/c1${page}`, state })
}
