import type { PoolClient } from 'pg'
import type { Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Viewer } from '../../viewer.ts'
import { editLayout, type PlannedEdit, type QuizEdit } from './edit-layout.ts'
import { AT_THE_END, type PlacedQuestion } from './place-questions.ts'
import type { PlacedSection } from './place-sections.ts'
import { takeBackEdit, type FormerPlace, type FormerPlaces } from './quiz-edits.ts'
import { refuseTooManyQuestions, refuseTooManySections } from './refuse-too-many.ts'

/**
 * Undoes an edit of a quiz's layout: what was deleted returns with its progress, what was moved goes back,
 * and what was added is deleted. Where others have edited the quiz since, things get as near to their former
 * place as possible. The result can be undone, too.
 *
 * @throws NotFound when the viewer may not see the quiz, or it has no such edit, or the edit is older than a
 *   day or undone already.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput when the quiz would be too large.
 */
export async function undoEdit(
  deps: Deps,
  viewer: Viewer,
  { quizId, editId }: { quizId: string; editId: string },
): Promise<QuizEdit> {
  return editLayout(deps, viewer, quizId, async (client, quiz) => {
    const places = await existing(client, quiz, await takeBackEdit(client, quiz.id, editId, deps.now()))
    return planUndo(client, quiz, places)
  })
}

// An import may have deleted rows for ever meanwhile, and another editor may have deleted what was only
// moved.
async function existing(client: PoolClient, { id }: Quiz, places: FormerPlaces): Promise<FormerPlaces> {
  const { rows } = await client.query<{ id: string; isPresent: boolean }>(
    `SELECT id, position > 0 AS "isPresent" FROM questions WHERE quiz_id = $1 AND id = ANY ($2)
     UNION ALL SELECT id, true FROM sections WHERE quiz_id = $1 AND id = ANY ($3)`,
    [id, places.questions.map((question) => question.id), places.sections.map((section) => section.id)],
  )
  const found = new Map(rows.map((row) => [row.id, row.isPresent]))
  const questions = places.questions.filter((question) =>
    question.isRemoved ? found.has(question.id) : found.get(question.id),
  )
  const sections = places.sections.filter((section) => found.has(section.id))
  if (questions.length + sections.length === 0) throw new NotFound()
  return { questions, sections }
}

async function planUndo(client: PoolClient, quiz: Quiz, places: FormerPlaces): Promise<PlannedEdit> {
  const removedSections = addedIn(places.sections)
  const placedSections = inOrder(places.sections)
  const sections = await sectionsAfter(client, quiz, placedSections, removedSections)
  const placed = placedIn(places, sections)
  const removed = addedIn(places.questions)
  const handled = new Set([...removed, ...placed.map(({ id }) => id)])
  const movedOut = (await questionsOf(client, removedSections)).filter((id) => !handled.has(id))
  const returning = places.questions.filter(({ isRemoved }) => isRemoved).length
  refuseTooManyQuestions(quiz, returning - removed.length)
  refuseTooManySections(quiz, sections.size - quiz.sectionCount)
  return {
    placed: [...placed, ...movedOut.map((id) => ({ id, sectionId: null, after: AT_THE_END }))],
    removed,
    placedSections,
    removedSections,
    questionIds: [...placed.map(({ id }) => id), ...removed],
    ...(places.sections[0] && { sectionId: places.sections[0].id }),
    changesMastery: true,
  }
}

const addedIn = (things: { id: string; place: number | null }[]) =>
  things.flatMap(({ id, place }) => (place === null ? [id] : []))

// Questions of a section that is no longer there return without one.
function placedIn({ questions }: FormerPlaces, sections: Set<string>): PlacedQuestion[] {
  const groups = new Map<string | null, FormerPlace[]>()
  const sectionOf = new Map(questions.map(({ id, sectionId }) => [id, sectionId]))
  for (const question of questions) {
    const { sectionId } = question
    const section = sectionId !== null && sections.has(sectionId) ? sectionId : null
    const group = groups.get(section)
    if (group) group.push(question)
    else groups.set(section, [question])
  }
  return [...groups].flatMap(([sectionId, group]) =>
    inOrder(group).map(({ id, after }) => ({
      id,
      sectionId,
      after: sectionOf.get(id) === sectionId ? after : AT_THE_END,
    })),
  )
}

// What was at place p comes after p − 1 others, of which n return with it and are no longer there.
function inOrder(things: { id: string; place: number | null }[]): PlacedSection[] {
  return things
    .flatMap(({ id, place }) => (place === null ? [] : [{ id, place }]))
    .sort((one, other) => one.place - other.place)
    .map(({ id, place }, n) => ({ id, after: Math.max(0, place - 1 - n) }))
}

async function sectionsAfter(
  client: PoolClient,
  { id }: Quiz,
  placed: PlacedSection[],
  removed: string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM sections WHERE quiz_id = $1 AND position > 0',
    [id],
  )
  const ids = new Set([...rows, ...placed].map((section) => section.id))
  for (const section of removed) ids.delete(section)
  return ids
}

async function questionsOf(client: PoolClient, sectionIds: string[]): Promise<string[]> {
  if (sectionIds.length === 0) return []
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM questions WHERE section_id = ANY ($1) AND position > 0 ORDER BY position',
    [sectionIds],
  )
  return rows.map(({ id }) => id)
}
