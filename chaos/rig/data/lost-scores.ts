import type { Client } from 'pg'
import { Caller } from '../clients/caller.ts'
import type { Course, School } from '../institution/school.ts'

interface Row {
  member_id: string
  cells: { assignment_id: string; score: number | null }[]
}

/** Finds acknowledged results of which no score has reached the platform. */
export function findUnsentScores({ platform, results }: School): string[] {
  const sent = new Set(platform.scores.map(({ lineItem, userId }) => `${lineItem} ${userId}`))
  return [...results.keys()].filter((key) => {
    const [assignmentId, subject] = split(key)
    const columns = platform.lineItems.filter(({ resourceId }) => resourceId === assignmentId)
    return !columns.some(({ id }) => sent.has(`${id} ${subject}`))
  })
}

/** Finds learners whose last score at the platform differs from the one in the gradebook of their class. */
export async function findDifferentScores(
  database: Client,
  school: School,
  course: Course,
): Promise<string[]> {
  const { platform, launches, url } = school
  const column = platform.lineItems.find(({ resourceId }) => resourceId === course.assignmentId)?.id
  const teacher = launches.findLast(({ subject }) => subject === `teacher of ${course.id}`)
  const caller = new Caller(url, teacher?.opened.token)
  const { body } = await caller.get(`/api/classrooms/${course.classroomId}/gradebook/`)
  caller.close()
  const subjects = await subjectsOf(database, course)
  return ((body?.data?.rows ?? []) as Row[]).flatMap(({ member_id, cells }) => {
    const subject = subjects.get(member_id)
    const here = cells.find(({ assignment_id }) => assignment_id === course.assignmentId)?.score ?? null
    const last = platform.scores.findLast(({ lineItem, userId }) => lineItem === column && userId === subject)
    const there = last?.scoreGiven ?? null
    return here === there ? [] : [`${subject} in ${course.id}: ${there} there, ${here} here`]
  })
}

/** Finds assignments with several columns in the platform's gradebook. */
export function findDoubleColumns({ platform }: School): string[] {
  const ids = platform.lineItems.map(({ resourceId }) => String(resourceId))
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

async function subjectsOf(database: Client, { id }: Course): Promise<Map<string, string>> {
  const { rows } = await database.query<{ memberId: string; subject: string }>(
    `SELECT member_id AS "memberId", subject FROM lti_members l JOIN lti_contexts x ON x.id = l.context_id
     WHERE x.context_id = $1`,
    [id],
  )
  return new Map(rows.map(({ memberId, subject }) => [memberId, subject]))
}

// A subject may have spaces, an id has none.
function split(key: string): [string, string] {
  const end = key.indexOf(' ')
  return [key.slice(0, end), key.slice(end + 1)]
}
