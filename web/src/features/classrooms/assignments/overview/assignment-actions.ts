import type { RevealRule, UpdateAssignmentInput } from '../../../../gql/graphql.ts'
import type { Phase } from '../phase.ts'

/** What can be done with an assignment besides editing and deleting. */
export type AssignmentAction = 'publish' | 'unpublish' | 'closeNow' | 'releaseScore' | 'releaseKey'

interface ActionTexts {
  label: string
  busy: string
  question: string
  text: string
  changes: Omit<UpdateAssignmentInput, 'assignmentId'>
  /** Whether it cannot be undone. */
  isFinal?: true
}

export const ASSIGNMENT_ACTIONS: Record<AssignmentAction, ActionTexts> = {
  publish: {
    label: 'Publish',
    busy: 'Publishing...',
    question: 'Publish this assignment?',
    text: 'Your learners see it, and can take it from its opening on. It keeps the questions that the quiz has now.',
    changes: { published: true },
  },
  unpublish: {
    label: 'Back to draft',
    busy: 'Saving...',
    question: 'Make this assignment a draft again?',
    text: 'Your learners no longer see it. This is possible only while nobody has started.',
    changes: { published: false },
  },
  closeNow: {
    label: 'Close now',
    busy: 'Closing...',
    question: 'Close this assignment now?',
    text: 'From now on, only learners with more time can take it: for them, it closes that much later. All other attempts in progress end with the answers saved so far.',
    changes: { closeNow: true },
    isFinal: true,
  },
  releaseScore: {
    label: 'Release scores',
    busy: 'Releasing...',
    question: 'Release the scores now?',
    text: 'Every learner sees the score of their completed attempts from now on. This cannot be undone.',
    changes: { releaseScore: true },
    isFinal: true,
  },
  releaseKey: {
    label: 'Release right answers',
    busy: 'Releasing...',
    question: 'Release the right answers now?',
    text: 'Every learner who has completed an attempt sees the right answers and the score from now on, also while classmates are still working, and before further attempts. This cannot be undone.',
    changes: { releaseKey: true },
    isFinal: true,
  },
}

interface ReleaseState {
  phase: Phase
  /** Whether a learner has started. */
  isStarted: boolean
  revealScore: RevealRule | null
  revealKey: RevealRule | null
  scoreReleasedAt: string | null
  keyReleasedAt: string | null
}

/** Returns what can be done with an assignment now. */
export function actionsFor(state: ReleaseState): AssignmentAction[] {
  const { phase, isStarted, revealScore, revealKey, scoreReleasedAt, keyReleasedAt } = state
  if (phase === 'DRAFT') return ['publish']
  const actions: [AssignmentAction, boolean][] = [
    ['closeNow', phase === 'OPEN'],
    ['releaseScore', revealScore !== 'ON_COMPLETION' && scoreReleasedAt === null],
    ['releaseKey', revealKey !== 'ON_COMPLETION' && keyReleasedAt === null],
    ['unpublish', !isStarted],
  ]
  return actions.filter(([, isPossible]) => isPossible).map(([action]) => action)
}
