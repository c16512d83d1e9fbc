import { ASSIGNMENT_STEPS } from './assignment-steps.ts'
import { SHARING_STEPS } from './sharing-steps.ts'
import { TAKING_STEPS } from './taking-steps.ts'
import { as, at, call, type Inputs, type Step } from './scenario.ts'

const credentials = { username: 'bea', password: 'secret1' }
const classroom: Inputs = ({ classroom }) => ({ classroomId: classroom })
const member: Inputs = ({ classroom, member }) => ({ classroomId: classroom, memberId: member })
const joining: Inputs = ({ joinCode }) => ({ code: joinCode, displayName: 'Bea B.' })

const ROSTER = 'name,external_id,email,section\nBea Bell,12345,,A\nAnna,,anna@example.org,'
const roster =
  (content: string, dryRun?: string, name = 'roster.csv'): Inputs =>
  (values) => ({ ...classroom(values), file: { name, content }, ...(dryRun !== undefined && { dryRun }) })

/** A class of two users, from its creation to its deletion by the second, who has taken it over. */
export const CLASS_STEPS: readonly Step[] = [
  ['registering a second user', 'OK', call('register', { ...credentials, email: 'bea@example.org' })],
  ['signing in as the second user', 'OK', call('logIn', credentials, { bea: (data) => data?.token })],
  ['a class without a name', 'VALIDATION_FAILED', call('createClassroom', { name: ' ', timeZone: 'UTC' })],
  [
    'a new class',
    'OK',
    at(
      9,
      call(
        'createClassroom',
        { name: 'Biology', timeZone: 'Europe/Berlin' },
        { classroom: (data) => data?.classroomId, joinCode: (data) => data?.joinCode },
      ),
    ),
  ],
  [
    'a new name of the class',
    'OK',
    call('updateClassroom', (values) => ({ ...classroom(values), name: 'Botany' })),
  ],
  ['a new join code', 'OK', call('changeJoinCode', classroom, { joinCode: (data) => data?.joinCode })],
  ['joining with an unknown code', 'NOT_FOUND', as('bea', call('joinClassroom', { code: 'BCDF-2345' }))],
  ['joining without a code', 'VALIDATION_FAILED', as('bea', call('joinClassroom', { code: ' ' }))],
  ['joining', 'OK', as('bea', call('joinClassroom', joining, { member: (data) => data?.memberId }))],
  ['the list of classes', 'OK', as('bea', call('classrooms'))],
  ['the class as a learner sees it', 'OK', as('bea', call('classroom', classroom))],
  ['the members as a learner', 'FORBIDDEN', as('bea', call('members', classroom))],
  ['the members', 'OK', call('members', classroom)],
  [
    'a factor below 1',
    'VALIDATION_FAILED',
    call('updateMember', (values) => ({ ...member(values), timeFactor: 0.5 })),
  ],
  [
    'a learner’s time factor',
    'OK',
    call('updateMember', (values) => ({ ...member(values), timeFactor: 1.5, externalId: '12345' })),
  ],
  ...ASSIGNMENT_STEPS,
  ...SHARING_STEPS,
  ...TAKING_STEPS,
  [
    'the roster with an empty name',
    'INVALID_ROSTER_FILE',
    call('importRoster', roster('name\n""\n,x', 'false')),
  ],
  ['the roster with an empty name, to try', 'OK', call('importRoster', roster('name\n""\n,x'))],
  ['the roster as JSON', 'UNSUPPORTED_FILE_TYPE', call('importRoster', roster('[]', 'false', 'roster.json'))],
  ['the roster, to try', 'OK', call('importRoster', roster(ROSTER))],
  ['the roster', 'OK', call('importRoster', roster(ROSTER, 'false'))],
  ['the roster again', 'OK', call('importRoster', roster(ROSTER, 'false'))],
  ['the roster as a learner', 'FORBIDDEN', as('bea', call('importRoster', roster(ROSTER)))],
  ['handing over to a learner', 'VALIDATION_FAILED', call('handOver', member)],
  [
    'naming an instructor',
    'OK',
    call('updateMember', (values) => ({ ...member(values), role: 'INSTRUCTOR' })),
  ],
  ['taking over unasked', 'FORBIDDEN', as('bea', call('acceptHandOver', classroom))],
  ['handing over', 'OK', call('handOver', member)],
  ['leaving as the owner', 'CLASSROOM_NEEDS_OWNER', call('leaveClassroom', classroom)],
  ['taking over', 'OK', as('bea', call('acceptHandOver', classroom))],
  [
    'archiving as the former owner',
    'FORBIDDEN',
    call('updateClassroom', (values) => ({ ...classroom(values), archived: true })),
  ],
  [
    'archiving',
    'OK',
    as(
      'bea',
      call('updateClassroom', (values) => ({ ...classroom(values), archived: true })),
    ),
  ],
  ['a new join code of an archived class', 'CLASSROOM_ARCHIVED', call('changeJoinCode', classroom)],
  ['leaving', 'OK', call('leaveClassroom', classroom)],
  ['leaving again', 'NOT_FOUND', call('leaveClassroom', classroom)],
  ['deleting the class', 'OK', as('bea', call('deleteClassroom', classroom))],
  ['deleting the class again', 'NOT_FOUND', as('bea', call('deleteClassroom', classroom))],
  ['deleting the second account', 'OK', as('bea', call('deleteAccount', { password: 'secret1' }))],
]
