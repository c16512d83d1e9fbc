import type { MemberRole, MemberState } from '../../../gql/graphql.ts'
import type { ListedMember } from './useMembers.ts'

/** The member who looks at the list. */
export interface RowViewer {
  memberId: string
  role: MemberRole
}

/** What can be done with a member besides editing. */
export type MemberAction = 'makeInstructor' | 'makeLearner' | 'bringBack' | 'inviteAgain' | 'remove' | 'block'

/** What the viewer has chosen to do with a member. */
export interface MemberTask {
  member: ListedMember
  action: MemberAction | 'edit'
}

interface ActionTexts {
  /** The label in the menu and of the button, and of the button while it is busy. */
  label: string
  busy: string
  question: string
  text: string
  changes: { role: MemberRole } | { state: MemberState }
  /** Whether it takes the member out of the class. */
  isHarsh?: true
}

export const MEMBER_ACTIONS: Record<MemberAction, ActionTexts> = {
  makeInstructor: {
    label: 'Make instructor',
    busy: 'Saving...',
    question: 'Make this member an instructor?',
    text: 'Instructors see all members and results, and change learners and the join code.',
    changes: { role: 'INSTRUCTOR' },
  },
  makeLearner: {
    label: 'Make learner',
    busy: 'Saving...',
    question: 'Make this instructor a learner?',
    text: 'Learners do not see the other members, their results, or the join code.',
    changes: { role: 'LEARNER' },
  },
  bringBack: {
    label: 'Bring back',
    busy: 'Saving...',
    question: 'Bring this member back?',
    text: 'They see the class again, with what they had.',
    changes: { state: 'ACTIVE' },
  },
  inviteAgain: {
    label: 'Invite again',
    busy: 'Inviting...',
    question: 'Invite this person again?',
    text: 'Their place in the class is free again. If the roster has an email address, they get a new invitation.',
    changes: { state: 'INVITED' },
  },
  remove: {
    label: 'Remove',
    busy: 'Removing...',
    question: 'Remove this member?',
    text: 'They no longer see the class. Their results stay, and they can come back with the join code.',
    changes: { state: 'REMOVED' },
    isHarsh: true,
  },
  block: {
    label: 'Block',
    busy: 'Blocking...',
    question: 'Block this member?',
    text: 'They no longer see the class, and the join code does not work for them. Their results stay.',
    changes: { state: 'BLOCKED' },
    isHarsh: true,
  },
}

const REMOVE_SEAT =
  'An invitation that was sent to them stops working. Nobody has joined with it yet, so nothing is lost, and you can invite them again.'

/** Returns what an action does to a member, before it is done. */
export function textFor(action: MemberAction, { joinedAt }: ListedMember): string {
  return action === 'remove' && joinedAt === null ? REMOVE_SEAT : MEMBER_ACTIONS[action].text
}

/** Whether the viewer may change a member: the owner everybody, instructors only learners. */
export function canEdit(viewer: RowViewer, member: ListedMember): boolean {
  return viewer.role === 'OWNER' || member.role === 'LEARNER'
}

/** Returns what the viewer can do with a member, as the server allows it. */
export function actionsFor(viewer: RowViewer, member: ListedMember): MemberAction[] {
  const { role, state, joinedAt } = member
  if (!canEdit(viewer, member) || role === 'OWNER') return []
  const hasPerson = joinedAt !== null
  const isOut = state === 'REMOVED' || state === 'BLOCKED'
  const isOwner = viewer.role === 'OWNER'
  const actions: [MemberAction, boolean][] = [
    ['makeInstructor', isOwner && role === 'LEARNER' && state === 'ACTIVE'],
    ['makeLearner', isOwner && role === 'INSTRUCTOR' && state === 'ACTIVE'],
    ['bringBack', hasPerson && isOut],
    ['inviteAgain', !hasPerson && isOut],
    ['remove', state === 'ACTIVE' || state === 'INVITED'],
    ['block', hasPerson && state !== 'BLOCKED'],
  ]
  return actions.filter(([, isPossible]) => isPossible).map(([action]) => action)
}
