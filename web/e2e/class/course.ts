import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Learner } from '../learner.ts'
import { quizFolder } from './quiz-folder.ts'
import { importRoster } from './teaching.ts'
import { terminalOf, type Terminal } from './terminal.ts'

export const TIME_ZONE = 'Europe/Berlin'
const DAY = 24 * 60 * 60_000

/** A class with a roster and two assignments. */
interface Course {
  quizfolio: Terminal
  classId: string
  joinCode: string
  joinLink: string
  /** The assignment of the quiz “capitals”: shuffled, 20 minutes, closes at noon, nothing shown before. */
  capitalsId: string
  /** The date on which “capitals” closes, such as 3 May. */
  day: string
  /** The assignment of the quiz “warm up”, which has no limits and shows the score at once. */
  warmUpId: string
}

/**
 * Makes a course from a folder of quiz files, with the terminal; only the roster is imported in the browser.
 *
 * @param desk a browser of the instructor.
 * @param email the address of Cleo Park’s seat, which has half as much time again.
 */
export async function makeCourse(desk: Page, teacher: Learner, email: string): Promise<Course> {
  const quizfolio = await terminalOf(teacher)
  const folder = await quizFolder()
  const [imported, created] = await Promise.all([
    quizfolio('import', folder),
    quizfolio('classes', 'create', 'Geography 7b', '--time-zone', TIME_ZONE, '--json'),
  ])
  expect(imported.match(/created as .+ questions?/g)?.sort()).toEqual([
    'created as "capitals" with 10 questions',
    'created as "warm up" with 1 question',
  ])
  const { id, joinCode, joinLink } = JSON.parse(created) as Record<'id' | 'joinCode' | 'joinLink', string>
  await importRoster(desk, id, `name,email,time_factor\nCleo Park,${email},1.5\nDora Silva,,2\n`)
  const assign = async (title: string, ...flags: string[]) => {
    const assigned = await quizfolio('assign', title, '--class', id, '--publish', '--json', ...flags)
    return (JSON.parse(assigned) as { id: string }).id
  }
  const tomorrow = new Date(Date.now() + DAY)
  const date = tomorrow.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
  const dates = ['--due', `${date} 11:00`, '--closes', `${date} 12:00`, '--time-limit', '20']
  const rules = ['--shuffle-questions', '--shuffle-options', '--reveal-score', 'after-close']
  const [capitalsId, warmUpId] = await Promise.all([
    assign('capitals', ...dates, ...rules),
    assign('warm up'),
  ])
  const day = tomorrow.toLocaleDateString('en-GB', { timeZone: TIME_ZONE, day: 'numeric', month: 'long' })
  return { quizfolio, classId: id, joinCode, joinLink, capitalsId, day, warmUpId }
}
