// Streams a whole quiz, whatever its size: first its head, then its questions page by page.
import type { Viewer } from '../viewer.ts'
import type { Quiz, Section } from '../database/prisma/client.ts'
import type { TextFormat } from '../database/prisma/enums.ts'
import type { Queryable } from '../database/input-rows.ts'
import { SnapshotReader } from '../database/snapshot-reader.ts'
import type { Deps } from '../deps.ts'
import { NotFound, ServiceUnavailable } from '../errors.ts'
import { isId } from '../ids.ts'
import { QUIZ_COLUMNS } from './quiz-columns.ts'
import { isSeenBy, rightSql, sharedWith, type Right } from './quiz-rights.ts'

// Each page is converted to JSON synchronously, so these limits bound how long that blocks the event loop.
const MAX_QUESTIONS_PER_PAGE = 200
const MAX_BYTES_PER_PAGE = 128 * 1024
const MAX_TRIES = 5

/** A quiz without its questions. */
export interface QuizHead extends Omit<Quiz, 'sections'> {
  /** In order. */
  sections: Pick<Section, 'id' | 'name' | 'description'>[]
  /**
   * Number of questions that the viewer has mastered; null before the first completed attempt or practice
   * answer.
   */
  mastered: number | null
  right: Right
  /** The owner of the original; null if the quiz is no copy, or the account is deleted. */
  copiedFromUsername: string | null
}

/** A question with its correct option. */
export interface OwnersQuestion {
  id: string
  sectionId: string | null
  position: number
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
  format: TextFormat
  /** Whether the viewer has flagged it. */
  isFlagged: boolean
}

export interface QuizStream {
  head: QuizHead
  /** The questions in the order of an attempt: section by section, then those without a section. */
  pages: AsyncGenerator<OwnersQuestion[]>
}

/** Who reads the quiz, as parameters of the statements. */
type Reading = readonly [viewerId: string, sharedWith: string | null]

const readingBy = (deps: Deps, viewer: Pick<Viewer, 'id'>): Reading => [viewer.id, sharedWith(deps, viewer)]

class QuizChanged extends ServiceUnavailable {
  override message = 'The quiz was changed while it was read. Please try again.'
}

const HEAD = {
  name: 'read-quiz-head',
  text: `SELECT ${QUIZ_COLUMNS},
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description)
              ORDER BY s.position), '[]') FROM sections s WHERE s.quiz_id = quizzes.id AND s.position > 0) AS sections,
           (SELECT mastered FROM quiz_progress p WHERE p.quiz_id = quizzes.id AND p.user_id = $2) AS mastered,
           (SELECT username FROM users WHERE users.id = copied_from_user_id) AS "copiedFromUsername",
           ${rightSql('quizzes', '$2')}
         FROM quizzes WHERE id = $1 AND ${isSeenBy('quizzes', '$2', '$3')}`,
}

const PAGE = {
  name: 'read-quiz-page',
  // Reading a JSON array takes a third of the time of reading a row per question. Its items are arrays: the
  // field names of objects would be as long as the texts.
  text: `SELECT z.revision, page.questions FROM quizzes z CROSS JOIN LATERAL (
           SELECT json_agg(json_build_array(id, section_id, position, text, options, answer_index, explanation, format,
               id IN (SELECT question_id FROM question_flags WHERE user_id = $2 AND quiz_id = $1)) ORDER BY position) AS questions
           FROM (
             SELECT *, row_number() OVER in_order AS rank,
               sum(octet_length(concat(text, array_to_string(options, ''), explanation))) OVER in_order AS bytes
             FROM (
               SELECT * FROM questions WHERE quiz_id = z.id AND position > $4 ORDER BY position LIMIT $5
             ) q WINDOW in_order AS (ORDER BY position)
           ) q WHERE bytes <= $6 OR rank = 1
         ) page WHERE z.id = $1 AND ${isSeenBy('z', '$2', '$3')}`,
}

/** A question in the statement's JSON. */
type QuestionTuple = [
  id: string,
  sectionId: string | null,
  position: number,
  text: string,
  options: string[],
  answerIndex: number,
  explanation: string | null,
  format: TextFormat,
  isFlagged: boolean,
]

/**
 * Streams a quiz that the viewer may see, as it was at one moment. If a change during the stream would mix
 * old and new questions, the stream fails.
 *
 * @throws NotFound when the viewer may not see the quiz.
 */
export async function streamQuiz(deps: Deps, viewer: Pick<Viewer, 'id'>, id: string): Promise<QuizStream> {
  if (!isId(id)) throw new NotFound()
  for (let tries = 1; ; tries++) {
    try {
      return await openStream(new SnapshotReader(deps.pool), readingBy(deps, viewer), id)
    } catch (error) {
      if (!(error instanceof QuizChanged) || tries === MAX_TRIES) throw error
    }
  }
}

/**
 * Streams one of a user's own quizzes.
 *
 * @param snapshot what all pages are read from; it shows one moment.
 */
export async function streamOwnQuiz(snapshot: Queryable, ownerId: string, id: string): Promise<QuizStream> {
  const nothing = () => Promise.resolve()
  const reader = { query: snapshot.query.bind(snapshot), hold: nothing, close: nothing }
  return openStream(reader, [ownerId, null], id)
}

type Reader = Queryable & Pick<SnapshotReader, 'hold' | 'close'>

async function openStream(reader: Reader, who: Reading, id: string): Promise<QuizStream> {
  try {
    let head = await readHead(reader, who, id)
    if (head.questionCount > MAX_QUESTIONS_PER_PAGE) {
      await reader.hold()
      head = await readHead(reader, who, id)
    }
    const firstPage = await readPage(reader, who, head, 0)
    return { head, pages: streamPages(reader, who, head, firstPage) }
  } catch (error) {
    await reader.close()
    throw error
  }
}

async function readHead(reader: Queryable, who: Reading, id: string): Promise<QuizHead> {
  const { rows } = await reader.query<QuizHead>({ ...HEAD, values: [id, ...who] })
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

async function readPage(
  reader: Queryable,
  who: Reading,
  { id, revision }: QuizHead,
  afterPosition: number,
): Promise<OwnersQuestion[]> {
  const values = [id, ...who, afterPosition, MAX_QUESTIONS_PER_PAGE, MAX_BYTES_PER_PAGE]
  const { rows } = await reader.query<{ revision: number; questions: QuestionTuple[] | null }>({
    ...PAGE,
    values,
  })
  const [page] = rows
  if (page?.revision !== revision) throw new QuizChanged()
  return (page.questions ?? []).map(questionOf)
}

async function* streamPages(
  reader: Reader,
  who: Reading,
  head: QuizHead,
  firstPage: OwnersQuestion[],
): AsyncGenerator<OwnersQuestion[]> {
  try {
    let [page, count] = [firstPage, 0]
    while (page.length > 0) {
      yield page
      count += page.length
      const last = page.at(-1)?.position ?? 0
      page = count === head.questionCount ? [] : await readPage(reader, who, head, last)
    }
  } finally {
    await reader.close()
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
  format,
  isFlagged,
]: QuestionTuple): OwnersQuestion {
  return { id, sectionId, position, text, options, answerIndex, explanation, format, isFlagged }
}
