import type { EventType } from 'quiz-format/rules'
import { insertEvents, typeSql, type Recorder } from './insert-events.ts'

type MemberEvent = Extract<EventType, `classroom.${string}`>

const MEMBER_DETAILS = { display_name: 'm.display_name', external_id: 'm.external_id' }

const MEMBERS = insertEvents('$1::text', {
  from: 'members m',
  where: 'm.id = ANY ($2::uuid[])',
  at: '$3::timestamptz',
  personId: 'null::uuid',
  classroomId: 'm.classroom_id',
  quizId: 'null::uuid',
  data: { classroom_id: 'm.classroom_id', member_id: 'm.id' },
  details: MEMBER_DETAILS,
  orderBy: 'm.id',
})

const EXTENSIONS = insertEvents(typeSql('extension.granted'), {
  from: `unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS granted (assignment_id, member_id, number)
    JOIN assignments s ON s.id = granted.assignment_id JOIN members m ON m.id = granted.member_id`,
  where: 'true',
  at: '$1::timestamptz',
  personId: 'null::uuid',
  classroomId: 's.classroom_id',
  quizId: 's.quiz_id',
  data: {
    assignment_id: 's.id',
    classroom_id: 's.classroom_id',
    quiz_id: 's.quiz_id',
    member_id: 'm.id',
  },
  details: { title: 's.title', ...MEMBER_DETAILS },
  orderBy: 'granted.number',
})

/** Records that members have joined or left their classes. */
export async function recordMembers(
  client: Recorder,
  type: MemberEvent,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  if (memberIds.length === 0) return
  await client.query({ name: 'record-members', text: MEMBERS, values: [type, memberIds, at] })
}

/** Records that members got more time, in the order of the list. */
export async function recordExtensions(
  client: Recorder,
  extensions: readonly { assignmentId: string; memberId: string }[],
  at: Date,
): Promise<void> {
  if (extensions.length === 0) return
  const values = [
    at,
    extensions.map(({ assignmentId }) => assignmentId),
    extensions.map(({ memberId }) => memberId),
  ]
  await client.query({ name: 'record-extensions', text: EXTENSIONS, values })
}
