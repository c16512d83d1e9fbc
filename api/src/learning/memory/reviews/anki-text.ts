// A learner's questions as notes that Anki imports from a text file. Such a file can carry no intervals, so
// tags say what is known of each question.
import { parseRichText, writeHtml, type TextFormat } from 'quiz-format'
import type { Queryable } from '../../../database/input-rows.ts'
import type { Deps } from '../../../deps.ts'
import { isSeenBy, sharedWith } from '../../../quizzes/quiz-rights.ts'
import { readFreeQuizzes } from '../../learning.access.ts'
import type { RememberingLearner } from '../../log/remembering-learner.ts'
import { dateOfStudyDay } from '../../log/study-day.ts'

const HEADER = [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  '#guid column:1',
  '#deck column:2',
  '#tags column:5',
]
const DECK = 'Quizfolio'
// Each page is written at once, which blocks the event loop.
const PAGE_SIZE = 1_000

interface RememberedQuestion {
  id: string
  quizId: string
  /** Whether the learner sees the quiz itself. */
  isSeen: boolean
  quiz: string
  section: string | null
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
  format: TextFormat
  dueDay: number
  reps: number
  lapses: number
}

const QUESTIONS = {
  name: 'list-remembered-questions',
  text: `SELECT q.id, quizzes.id AS "quizId", ${isSeenBy('quizzes', '$1', '$2')} AS "isSeen", quizzes.title AS quiz, sections.name AS section, q.text, q.options,
           q.answer_index AS "answerIndex", q.explanation, q.format, p.due_day AS "dueDay", p.reps, p.lapses
         FROM question_progress p JOIN questions q ON q.id = p.question_id JOIN quizzes ON quizzes.id = p.quiz_id
         LEFT JOIN sections ON sections.id = q.section_id
         WHERE p.user_id = $1 AND p.stability IS NOT NULL AND q.position IS NOT NULL AND q.void_as IS NULL
           AND (${isSeenBy('quizzes', '$1', '$2')} OR quizzes.id = ANY ($3::uuid[]))
           AND ($4::uuid IS NULL OR p.question_id > $4)
         ORDER BY p.question_id LIMIT ${PAGE_SIZE}`,
}

/**
 * Yields the questions that a learner has answered as notes for Anki: of the quizzes that they see, and of
 * those whose key their assignments have shown them.
 */
export async function* ankiText(
  deps: Pick<Deps, 'pool' | 'reports' | 'now' | 'sharing'>,
  learner: RememberingLearner,
): AsyncGenerator<string> {
  let free = await readFreeQuizzes(deps, learner)
  const source = await deps.reports.source()
  yield `${HEADER.join('\n')}\n`
  for (let after: string | null = null; ;) {
    const page = await listQuestions(source, [learner.id, sharedWith(deps, learner), [...free], after])
    // Meanwhile, an assignment may have hidden the key of a quiz again.
    free = await readFreeQuizzes(deps, learner)
    yield page
      .filter(({ isSeen, quizId }) => isSeen || free.has(quizId))
      .map(noteOf)
      .join('')
    if (page.length < PAGE_SIZE) return
    after = page.at(-1)?.id ?? null
  }
}

async function listQuestions(source: Queryable, values: unknown[]): Promise<RememberedQuestion[]> {
  const { rows } = await source.query<RememberedQuestion>({ ...QUESTIONS, values })
  return rows
}

function noteOf(question: RememberedQuestion): string {
  const { id, quiz, section, text, options, answerIndex, explanation, format, dueDay, reps, lapses } =
    question
  const shown = (source: string) => (format === 'PLAIN' ? html(source) : formattedHtml(source))
  const list = options.map((option) => `<li>${shown(option)}</li>`).join('')
  const answer = `${letterOf(answerIndex)}. ${shown(options[answerIndex] ?? '')}`
  const fields = [
    id,
    [DECK, quiz, ...(section === null ? [] : [section])].map(deckName).join('::'),
    `${shown(text)}<ol type="A">${list}</ol>`,
    explanation === null ? answer : `${answer}<br><br>${shown(explanation)}`,
    [`due::${dateOfStudyDay(dueDay)}`, `reps::${reps}`, `lapses::${lapses}`]
      .map((tag) => `quizfolio::${tag}`)
      .join(' '),
  ]
  return `${fields.join('\t')}\n`
}

// Anki numbers with capital letters, too. A question has at most ten options.
function letterOf(index: number): string {
  return String.fromCodePoint('A'.codePointAt(0)! + index)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\r': '',
  '\n': '<br>',
  // Anki would take {{c1::…}} for a cloze, and [sound:…] for a file.
  '{': '&#123;',
  '[': '&#91;',
}

function html(text: string): string {
  return text.replaceAll(/[&<>"\t\r\n{[]/g, (character) => ENTITIES[character] ?? '')
}

// Anki shows formulas between \( and \), as MathJax does. Braces and brackets of formulas have to stay.
function formattedHtml(markdown: string): string {
  return writeHtml(parseRichText(markdown))
    .replaceAll(/\{\{|\[(?=sound:|anki:)|\t/g, (mark) => mark.replaceAll(/./g, (one) => ENTITIES[one] ?? one))
    .replaceAll('\n', '<br>')
}

// Two colons begin a deck inside the deck.
function deckName(name: string): string {
  return html(name.replaceAll(/:{2,}/g, ':').replaceAll(/\s+/g, ' '))
}
