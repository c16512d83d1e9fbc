// Inserts questions with COPY, which is faster than one INSERT of all rows: docs/measured.md.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { timeoutFor } from '../database/pool.ts'
import { arrayLiteral, sectionIdsByKey, type PlacedQuestion, type SectionRows } from './rows.ts'

/** The statement that takes the lines of `copyChunks`. */
export const COPY_QUESTIONS = `COPY questions
  (id, quiz_id, section_id, position, text, options, answer_index, explanation, format) FROM STDIN`

// Characters in a chunk. PostgreSQL stores one chunk while the next is made; a chunk for each question would
// cost more than the question.
const CHUNK_SIZE = 65_536

/** Inserts questions of a quiz, whose sections exist, in the caller's transaction. */
export async function insertQuestions(
  client: ClientBase,
  quizId: string,
  { placed, sections }: { placed: PlacedQuestion[]; sections: SectionRows },
): Promise<void> {
  const copy = Object.assign(copyFrom(COPY_QUESTIONS), timeoutFor(placed.length))
  await pipeline(Readable.from(copyChunks(quizId, placed, sections)), client.query(copy))
}

/** Writes questions in PostgreSQL's text format: a line for each row, with a tab between two values. */
export function* copyChunks(
  quizId: string,
  placed: PlacedQuestion[],
  sections: SectionRows,
): Generator<string> {
  const sectionIds = sectionIdsByKey(sections)
  let chunk = ''
  for (const { id, position, question } of placed) {
    const { section, text, options, answerIndex, explanation, format } = question
    const sectionId = sectionIds(section) ?? '\\N'
    const texts = [text, arrayLiteral(options)].map(escaped).join('\t')
    const explained = explanation === null ? '\\N' : escaped(explanation)
    chunk += `${id}\t${quizId}\t${sectionId}\t${position}\t${texts}\t${answerIndex}\t${explained}\t${format}\n`
    if (chunk.length < CHUNK_SIZE) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
}
