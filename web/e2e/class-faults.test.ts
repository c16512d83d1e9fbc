// The server is unreachable, slow or broken while a class is used.
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { loadDespiteFaults, type FaultyScreen } from './faults.ts'
import { signedIn, signUp } from './learner.ts'
import { teachClass, type TaughtClass } from './taught-class.ts'

const browser = useBrowser()

const SCREENS = ({ classId, assignmentId, memberId }: TaughtClass): FaultyScreen[] => [
  {
    address: '/classes',
    loading: 'Loading your classes...',
    message: 'Failed to load your classes',
    content: 'Classes',
  },
  {
    address: `/classes/${classId}/gradebook`,
    operation: 'ClassroomGradebook',
    loading: 'Loading gradebook...',
    message: 'Failed to load the gradebook',
    content: 'Gradebook',
  },
  {
    address: `/classes/${classId}/gradebook/${memberId}/${assignmentId}`,
    operation: 'LearnerResult',
    loading: 'Loading attempts...',
    message: 'Failed to load the attempts',
    content: 'Anna Nowak',
  },
  {
    address: `/assignments/${assignmentId}`,
    loading: 'Loading assignment...',
    message: 'Failed to load the assignment',
    content: 'Sums to know',
  },
  {
    address: `/assignments/${assignmentId}/live`,
    operation: 'AssignmentProgress',
    loading: 'Loading learners...',
    message: 'Failed to load how far the learners are',
    content: 'Live',
  },
  {
    address: `/assignments/${assignmentId}/results`,
    operation: 'ClassroomGradebook',
    loading: 'Loading results...',
    message: 'Failed to load the results',
    content: 'Results',
  },
  {
    address: `/assignments/${assignmentId}/analysis`,
    operation: 'AssignmentAnalysis',
    loading: 'Loading analysis...',
    message: 'Failed to load the analysis',
    content: 'Analysis',
  },
  {
    address: `/assignments/${assignmentId}/extensions`,
    operation: 'ClassroomMembers',
    loading: 'Loading learners...',
    message: 'Failed to load the learners',
    content: 'Extensions',
  },
]

test('each screen of a class shows that it is loading, reports a failure, and loads on retry', async () => {
  browser.tolerateFailedRequests()
  const teacher = await signUp()
  const taught = await teachClass(teacher)
  const page = await browser.open(signedIn(teacher))
  for (const screen of SCREENS(taught)) expect(await loadDespiteFaults(page, screen)).toBe(0)
})
