// A learning platform with courses, and what the people in them do.
import type { Platform } from '../../../api/test/lti/support/platform.ts'
import { ROLE } from '../../../api/test/lti/support/launch-claims.ts'
import { Caller, inWords, isAskedToRetry, isSuccess, type Reply } from '../clients/caller.ts'
import { openedBy, questionIdsIn, sampleItems, uploadQuiz } from '../clients/learner.ts'
import type { Random } from '../random.ts'
import { launch, type Opened } from './browser.ts'

const QUESTIONS = 3
const OPTIONS = 4

/** A course of the platform, as far as its teacher has prepared it. */
export interface Course {
  id: string
  classroomId: string | null
  quizId: string | null
  questionIds: string[]
  assignmentId: string | null
}

/** Somebody whom the platform knows. */
export interface Person {
  subject: string
  course: Course
  /** The session of the account that they join; null for whoever gets one of their own. */
  viewer: string | null
}

/** The platform, the address of the server, and what the server has acknowledged. */
export interface School {
  platform: Platform
  url: string
  random: Random
  launches: { subject: string; courseId: string; opened: Opened }[]
  /** How many results of each subject were acknowledged, by assignment and subject. */
  results: Map<string, number>
  /** What the server answered, but should not have. */
  unexpected: string[]
  /** How many calls were not answered. */
  unanswered: number
}

export const newCourse = (id: string): Course => ({
  id,
  classroomId: null,
  quizId: null,
  questionIds: [],
  assignmentId: null,
})

/**
 * Opens the course's link as its teacher, who chooses a quiz unless that was done.
 *
 * @returns whether everything was acknowledged, here and below.
 */
export async function teach(school: School, course: Course): Promise<boolean> {
  const teacher = { subject: `teacher of ${course.id}`, course, viewer: null }
  const opened = await enter(school, teacher, [ROLE.instructor])
  if (!opened) return false
  course.classroomId = opened.classroomId
  return calling(school, opened.token, async (caller) => {
    if (course.quizId === null) {
      const uploaded = await answered(school, uploadQuiz(caller, course.id, sampleItems(QUESTIONS)))
      const id: string = uploaded.body.data.quiz_id
      course.questionIds = questionIdsIn((await answered(school, caller.get(`/api/quizzes/${id}/`))).body)
      course.quizId = id
    }
    const chosen =
      opened.assignmentId ??
      (
        await answered(
          school,
          caller.post('/api/lti/deep-link/', { launch_id: opened.launchId, quiz_id: course.quizId }),
        )
      ).body.data.assignment_id
    if (course.assignmentId !== null && course.assignmentId !== chosen)
      school.unexpected.push(`${course.id} lost its assignment ${course.assignmentId}`)
    course.assignmentId = chosen
    const settings = { attempts_allowed: null, score_rule: 'LAST' }
    await answered(school, caller.patch(`/api/assignments/${chosen}/`, settings))
  })
}

/** Opens the link as a learner, and takes its quiz so many times. */
export async function learn(school: School, person: Person, times: number): Promise<boolean> {
  const opened = await enter(school, person, [ROLE.learner])
  const { assignmentId, questionIds } = person.course
  if (!opened || assignmentId === null) return false
  if (opened.assignmentId !== assignmentId)
    school.unexpected.push(`a launch led to ${opened.assignmentId} instead of ${assignmentId}`)
  const key = `${assignmentId} ${person.subject}`
  return calling(school, opened.token, async (caller) => {
    for (let time = 0; time < times; time++) {
      const start = caller.post(`/api/assignments/${assignmentId}/start/`)
      const path = `/api/attempts/${openedBy(await answered(school, start, [409]))}`
      for (const id of questionIds) {
        const selected_option = school.random.below(OPTIONS)
        await answered(school, caller.post(`${path}/answer/${id}/`, { selected_option }))
      }
      await answered(school, caller.post(`${path}/complete/`))
      school.results.set(key, (school.results.get(key) ?? 0) + 1)
    }
  })
}

/** Corrects keys of the course's quiz so many times, which changes scores. */
export async function correct(school: School, course: Course, times: number): Promise<boolean> {
  const teacher = school.launches.findLast(({ subject }) => subject === `teacher of ${course.id}`)
  return calling(school, teacher?.opened.token ?? '', async (caller) => {
    for (let time = 0; time < times; time++) {
      const id = course.questionIds[time % QUESTIONS]
      const key = { answer_index: school.random.below(OPTIONS), reason: 'Wrong' }
      await answered(
        school,
        caller.post(`/api/quizzes/${course.quizId}/questions/${id}/correct/`, key),
        [400, 409],
      )
    }
  })
}

/** Makes calls one after another until one is not answered as it should be. */
export async function calling(
  school: School,
  token: string,
  work: (caller: Caller) => Promise<void>,
): Promise<boolean> {
  const caller = new Caller(school.url, token)
  try {
    await work(caller)
    return true
  } catch (error) {
    if (!(error instanceof Unanswered)) school.unexpected.push(String(error))
    return false
  } finally {
    caller.close()
  }
}

/** The server died, or is too busy. */
class Unanswered extends Error {}

/**
 * Returns a reply of the server.
 *
 * @param alsoExpected statuses beside those of success.
 * @throws Error if there is none, or it is not expected.
 */
export async function answered(
  school: School,
  sent: Promise<Reply>,
  alsoExpected: number[] = [],
): Promise<Reply> {
  const reply = await sent
  if (reply.status === 0 || isAskedToRetry(reply)) {
    school.unanswered++
    throw new Unanswered()
  }
  if (!isSuccess(reply) && !alsoExpected.includes(reply.status)) throw new Error(inWords(reply))
  return reply
}

async function enter(
  school: School,
  { subject, course, viewer }: Person,
  roles: string[],
): Promise<Opened | null> {
  const { platform, url } = school
  try {
    const who = { sub: subject, name: subject, roles, contextId: course.id, resourceLinkId: course.id }
    const opened = await launch({ platform, url, viewer }, who)
    if (opened) school.launches.push({ subject, courseId: course.id, opened })
    else school.unanswered++
    return opened
  } catch (error) {
    school.unexpected.push(String(error))
    return null
  }
}
