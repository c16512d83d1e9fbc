import type { QuizDocument, TextFormat } from 'quiz-format'
import type { Quiz } from '../../database/prisma/client.ts'
import type { CurrentSection } from './current-quiz.ts'
import { comparable, type CurrentQuestion, type Match } from './match-questions.ts'
import type { SectionRows } from '../rows.ts'

/** A part of a question that an update changes. */
type ChangedField = 'text' | 'section' | 'options' | 'answer' | 'explanation' | 'format' | 'order'

/** A question that an update adds, changes or removes. */
export interface QuestionDifference {
  kind: 'ADDED' | 'CHANGED' | 'REMOVED'
  text: string
  format: TextFormat
  /** Empty unless CHANGED. */
  fields: ChangedField[]
}

/** How a quiz differs from a file. */
export interface QuizDifference {
  added: number
  changed: number
  removed: number
  unchanged: number
  /** Fields of the quiz itself that differ. */
  fields: ('description' | 'timeLimit' | 'sections')[]
  /** The first hundred differing questions, in the order of an attempt; removed ones come last. */
  changes: QuestionDifference[]
}

const MAX_CHANGES = 100

/** The details that a quiz should have; undefined leaves a detail unchanged. */
export interface TargetDetails {
  description: string | undefined
  timeLimit: number | null | undefined
}

/** The difference when all questions are unchanged. */
export function noDifference({ questionCount }: Pick<Quiz, 'questionCount'>): QuizDifference {
  return { added: 0, changed: 0, removed: 0, unchanged: questionCount, fields: [], changes: [] }
}

/**
 * Lists the fields of a quiz itself that differ from the target.
 *
 * @param hasSameSections whether the quiz has the sections of the file.
 */
export function differingFields(
  quiz: Pick<Quiz, 'description' | 'timeLimit'>,
  { description, timeLimit }: TargetDetails,
  hasSameSections: boolean,
): QuizDifference['fields'] {
  const fields: QuizDifference['fields'] = []
  if (description !== undefined && !isSameText(description, quiz.description)) fields.push('description')
  if (timeLimit !== undefined && timeLimit !== quiz.timeLimit) fields.push('timeLimit')
  if (!hasSameSections) fields.push('sections')
  return fields
}

/**
 * Whether a quiz has the description and the time limit that a file states. Details the file omits are not
 * compared.
 */
export function hasStatedDetails(
  quiz: Pick<Quiz, 'description' | 'timeLimit'>,
  { description, timeLimit }: QuizDocument,
): boolean {
  return differingFields(quiz, { description, timeLimit }, true).length === 0
}

/**
 * Whether a quiz has the sections of a file in the same order, with the same descriptions where the file
 * states them.
 *
 * @param current the quiz's sections, including removed ones.
 */
export function hasSections(current: CurrentSection[], { keys, descriptions }: SectionRows): boolean {
  const active = current.filter(({ position }) => position !== null)
  return (
    active.length === keys.length &&
    active.every(({ key, description }, index) => {
      const stated = descriptions[index] ?? null
      return key === keys[index] && (stated === null || isSameText(stated, description))
    })
  )
}

/**
 * Compares the questions of a quiz with those of a file.
 *
 * @param matches the file's questions with their matches, in the order of an attempt.
 * @param current the quiz's questions, including removed ones.
 */
export function differenceOf(matches: Match[], current: CurrentQuestion[]): QuizDifference {
  const unmoved = unmovedQuestions(matches)
  const all: QuestionDifference[] = []
  let unchanged = 0
  for (const match of matches) {
    const { text, format } = match.incoming
    const fields = changedFields(match, unmoved)
    if (fields === null) all.push({ kind: 'ADDED', text, format, fields: [] })
    else if (fields.length > 0) all.push({ kind: 'CHANGED', text, format, fields })
    else unchanged++
  }
  const kept = new Set(matches.map((match) => match.current))
  for (const question of current) {
    if (question.position === null || kept.has(question)) continue
    all.push({ kind: 'REMOVED', text: question.text, format: question.format, fields: [] })
  }
  const count = (kind: QuestionDifference['kind']) =>
    all.filter((difference) => difference.kind === kind).length
  return {
    added: count('ADDED'),
    changed: count('CHANGED'),
    removed: count('REMOVED'),
    unchanged,
    fields: [],
    changes: all.slice(0, MAX_CHANGES),
  }
}

/**
 * Describes a quiz that is created: all its questions are new.
 *
 * @param questions in the order of an attempt.
 */
export function differenceOfNew(questions: Match['incoming'][]): QuizDifference {
  const first = questions.slice(0, MAX_CHANGES)
  return {
    added: questions.length,
    changed: 0,
    removed: 0,
    unchanged: 0,
    fields: [],
    changes: first.map(({ text, format }) => ({ kind: 'ADDED', text, format, fields: [] })),
  }
}

/** Whether a question's content differs from the file, regardless of its section and order. */
export function isContentChanged({ incoming, current }: Match): boolean {
  return current !== null && changedContent(incoming, current).length > 0
}

// Returns null for a question that the quiz does not have, or no longer has.
function changedFields({ incoming, current }: Match, unmoved: Set<CurrentQuestion>): ChangedField[] | null {
  if (!current || current.position === null) return null
  const fields = changedContent(incoming, current)
  if (incoming.section !== current.section) fields.push('section')
  else if (!unmoved.has(current)) fields.push('order')
  return fields
}

function isSameText(text: string, other: string): boolean {
  return comparable(text) === comparable(other)
}

function changedContent(incoming: Match['incoming'], current: CurrentQuestion): ChangedField[] {
  const fields: ChangedField[] = []
  if (!isSameText(incoming.text, current.text)) fields.push('text')
  if (comparable(incoming.options) !== comparable(current.options)) fields.push('options')
  if (incoming.answerIndex !== current.answerIndex) fields.push('answer')
  if (comparable(incoming.explanation) !== comparable(current.explanation)) fields.push('explanation')
  if (incoming.format !== current.format) fields.push('format')
  return fields
}

// Returns the questions in the longest increasing subsequence of positions, found by patience sorting. All
// other questions have moved.
function unmovedQuestions(matches: Match[]): Set<CurrentQuestion> {
  const kept = matches.flatMap(({ current }) => (current && current.position !== null ? [current] : []))
  const positionOf = (index: number) => kept[index]?.position ?? 0
  // Of the increasing subsequences with n + 1 questions, one ends at the lowest position. ends[n] is the
  // index of its last question.
  const ends: number[] = []
  // For each index, the index before it in its subsequence.
  const predecessors = new Map<number, number | undefined>()
  for (let index = 0; index < kept.length; index++) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (positionOf(ends[middle] ?? 0) < positionOf(index)) low = middle + 1
      else high = middle
    }
    predecessors.set(index, ends[low - 1])
    ends[low] = index
  }
  const unmoved = new Set<CurrentQuestion>()
  for (let index = ends.at(-1); index !== undefined; index = predecessors.get(index)) {
    const question = kept[index]
    if (question) unmoved.add(question)
  }
  return unmoved
}
