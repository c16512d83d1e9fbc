import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import { COUNTS_FOR_MASTERY } from '../../progress/mastery.ts'
import type { PaperQuestion } from '../model/paper/draw-hash.ts'

/** A question that a mock exam may ask. */
type Candidate = PaperQuestion & { id: string; sectionId: string | null }

/** A section with the questions that a mock exam may ask. */
interface CandidateSection {
  /** Null for the questions without a section. */
  sectionId: string | null
  /** In the order of the quiz. */
  questions: Candidate[]
}

/**
 * Reads the questions of a quiz by section, in the order of the quiz, without those that count for nobody.
 * Those without a section come last.
 */
export async function readPaperSections(
  client: PoolClient,
  { quizId, questionCount }: { quizId: string; questionCount: number },
): Promise<CandidateSection[]> {
  const { rows } = await client.query<Candidate>({
    ...timeoutFor(questionCount),
    name: 'read-paper-questions',
    text: `SELECT id, section_id AS "sectionId", text, options FROM questions q
           WHERE q.quiz_id = $1 AND ${COUNTS_FOR_MASTERY} ORDER BY position`,
    values: [quizId],
  })
  const sections = new Map<string | null, CandidateSection>()
  for (const question of rows) {
    const { sectionId } = question
    const section = sections.get(sectionId)
    if (section) section.questions.push(question)
    else sections.set(sectionId, { sectionId, questions: [question] })
  }
  return [...sections.values()]
}
