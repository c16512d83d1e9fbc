// A whole quiz, however large: its head, and its questions page by page.
import type { Viewer } from '../viewer.ts'
import type { Quiz, Section } from '../database/prisma/client.ts'
import { SnapshotReader } from '../database/snapshot-reader.ts'
import type { Deps } from '../deps.ts'
import { NotFound, ServiceUnavailable } from '../errors.ts'
import { isId } from '../ids.ts'
import { QUIZ_COLUMNS, visibleQuizzesOf } from './quizzes.access.ts'

// Of a page. Its questions are looked at without a pause.
const MOST_QUESTIONS = 200
const MOST_BYTES = 128 * 1024
const MAX_ROUNDS = 5

/** What a quiz has beside its questions. */
export interface QuizHead extends Omit<Quiz, 'sections'> {
  /** In their order. */
  sections: Pick<Section, 'id' | 'name' | 'description'>[]
  /** What the viewer has mastered; null before the first completed attempt. */
  mastered: number | null
}

/** A question as its quiz's owner reads it. */
export interface OwnersQuestion {
  id: string
  sectionId: string | null
  position: number
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
}

/** A quiz that is being read. */
export interface QuizInParts {
  head: QuizHead
  /** The questions in the attempt's order: those of the sections in turn, then those in none. */
  pages: AsyncGenerator<OwnersQuestion[]>
}

/** The quiz was changed while it was read. */
class QuizChanged extends ServiceUnavailable {
  override message = 'The quiz was changed while it was read. Please try again.'
}

const HEAD = {
  name: 'read-quiz-head',
  text: `SELECT ${QUIZ_COLUMNS},
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description)
              ORDER BY s.position), '[]') FROM sections s WHERE s.quiz_id = quizzes.id AND s.position > 0) AS sections,
           (SELECT mastered FROM quiz_progress p WHERE p.quiz_id = quizzes.id AND p.user_id = $2) AS mastered
         FROM quizzes WHERE id = $1 AND ${visibleQuizzesOf('$2')}`,
}

const PAGE = {
  name: 'read-quiz-page',
  // As JSON: that is a third of the work of reading a row for each question; without names, which are as long as texts.
  text: `SELECT z.revision, page.questions FROM quizzes z CROSS JOIN LATERAL (
           SELECT json_agg(json_build_array(id, section_id, position, text, options, answer_index, explanation)
             ORDER BY position) AS questions
           FROM (
             SELECT *, row_number() OVER in_order AS place,
               sum(octet_length(concat(text, array_to_string(options, ''), explanation))) OVER in_order AS bytes
             FROM (
               SELECT * FROM questions WHERE quiz_id = z.id AND position > $3 ORDER BY position LIMIT $4
             ) q WINDOW in_order AS (ORDER BY position)
           ) q WHERE bytes <= $5 OR place = 1
         ) page WHERE z.id = $1 AND ${visibleQuizzesOf('$2')}`,
}

type Told = [
  id: string,
  sectionId: string | null,
  position: number,
  text: string,
  options: string[],
  answerIndex: number,
  explanation: string | null,
]

/**
 * Begins to read a quiz that the viewer may see: all of it as it was at one moment. A change that the reading cannot
 * keep out ends it with an error, never with a mixture.
 *
 * @throws NotFound when it does not exist or is not theirs.
 */
export async function readQuizInParts({ pool }: Deps, viewer: Viewer, id: string): Promise<QuizInParts> {
  if (!isId(id)) throw new NotFound()
  for (let round = 1; ; round++) {
    try {
      return await begin(new SnapshotReader(pool), viewer, id)
    } catch (error) {
      if (!(error instanceof QuizChanged) || round === MAX_ROUNDS) throw error
    }
  }
}

async function begin(view: SnapshotReader, viewer: Viewer, id: string): Promise<QuizInParts> {
  try {
    let head = await readHead(view, viewer, id)
    if (head.questionCount > MOST_QUESTIONS) {
      await view.hold()
      head = await readHead(view, viewer, id)
    }
    const first = await readPage(view, viewer, head, 0)
    return { head, pages: pagesFrom(view, viewer, head, first) }
  } catch (error) {
    await view.close()
    throw error
  }
}

async function readHead(view: SnapshotReader, viewer: Viewer, id: string): Promise<QuizHead> {
  const { rows } = await view.query<QuizHead>({ ...HEAD, values: [id, viewer.id] })
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

async function readPage(
  view: SnapshotReader,
  viewer: Viewer,
  { id, revision }: QuizHead,
  after: number,
): Promise<OwnersQuestion[]> {
  const values = [id, viewer.id, after, MOST_QUESTIONS, MOST_BYTES]
  const { rows } = await view.query<{ revision: number; questions: Told[] | null }>({ ...PAGE, values })
  const [page] = rows
  if (page?.revision !== revision) throw new QuizChanged()
  return (page.questions ?? []).map(questionOf)
}

async function* pagesFrom(
  view: SnapshotReader,
  viewer: Viewer,
  head: QuizHead,
  first: OwnersQuestion[],
): AsyncGenerator<OwnersQuestion[]> {
  try {
    let [page, count] = [first, 0]
    while (page.length > 0) {
      yield page
      count += page.length
      const last = page.at(-1)?.position ?? 0
      page = count === head.questionCount ? [] : await readPage(view, viewer, head, last)
    }
  } finally {
    await view.close()
  }
}

function questionOf([
  id,
  sectionId,
  position,
  text,
  options,
  answerIndex,
  explanation,
]: Told): OwnersQuestion {
  return { id, sectionId, position, text, options, answerIndex, explanation }
}
