import type { QuizDocument } from 'quiz-format'
import type { Quiz } from '../database/prisma/client.ts'
import type { CurrentSection } from './current-quiz.ts'
import { comparable, type CurrentQuestion, type Match } from './match-questions.ts'
import type { SectionRows } from './rows.ts'

/** What of a question an update changes. */
type ChangedField = 'section' | 'options' | 'answer' | 'explanation' | 'order'

/** A question that an update adds, changes or takes out. */
export interface QuestionDifference {
  kind: 'ADDED' | 'CHANGED' | 'REMOVED'
  text: string
  /** Of a changed one. */
  fields: ChangedField[]
}

/** How a quiz differs from a file. */
export interface QuizDifference {
  added: number
  changed: number
  removed: number
  unchanged: number
  /** What of the quiz itself differs, beside its questions. */
  fields: ('description' | 'timeLimit' | 'sections')[]
  /** The first hundred, in the order an attempt asks them; those that are taken out come last. */
  changes: QuestionDifference[]
}

const MOST_CHANGES = 100

/** What a quiz is to be, beside its questions and sections; undefined for what is to stay. */
export interface WantedDetails {
  description: string | undefined
  timeLimit: number | null | undefined
}

/** The difference between a quiz and the file that it was last imported from. */
export function noDifference({ questionCount }: Pick<Quiz, 'questionCount'>): QuizDifference {
  return { added: 0, changed: 0, removed: 0, unchanged: questionCount, fields: [], changes: [] }
}

/**
 * Lists what of a quiz itself differs from what is wanted.
 *
 * @param areSectionsSame whether its sections are those of the file.
 */
export function differingFields(
  quiz: Pick<Quiz, 'description' | 'timeLimit'>,
  { description, timeLimit }: WantedDetails,
  areSectionsSame: boolean,
): QuizDifference['fields'] {
  const fields: QuizDifference['fields'] = []
  if (description !== undefined && !isSameText(description, quiz.description)) fields.push('description')
  if (timeLimit !== undefined && timeLimit !== quiz.timeLimit) fields.push('timeLimit')
  if (!areSectionsSame) fields.push('sections')
  return fields
}

/**
 * Tells whether a quiz has the description and the time limit of a file, as far as the file says them.
 */
export function hasStatedDetails(
  quiz: Pick<Quiz, 'description' | 'timeLimit'>,
  { description, timeLimit }: QuizDocument,
): boolean {
  return differingFields(quiz, { description, timeLimit }, true).length === 0
}

/**
 * Tells whether a quiz has the sections of a file, in that order and with their descriptions where the file has some.
 *
 * @param current the quiz's sections, those that earlier updates took out included.
 */
export function hasSections(current: CurrentSection[], { keys, descriptions }: SectionRows): boolean {
  const inPlace = current.filter(({ position }) => position !== null)
  return (
    inPlace.length === keys.length &&
    inPlace.every(({ key, description }, index) => {
      const wanted = descriptions[index] ?? null
      return key === keys[index] && (wanted === null || isSameText(wanted, description))
    })
  )
}

/**
 * Compares the questions of a quiz with those of a file.
 *
 * @param matches of the file's questions, in the order an attempt asks them.
 * @param current the quiz's questions.
 */
export function differenceOf(matches: Match[], current: CurrentQuestion[]): QuizDifference {
  const stays = inUnchangedOrder(matches)
  const all: QuestionDifference[] = []
  let unchanged = 0
  for (const match of matches) {
    const { text } = match.wanted
    const fields = changedFields(match, stays)
    if (fields === null) all.push({ kind: 'ADDED', text, fields: [] })
    else if (fields.length > 0) all.push({ kind: 'CHANGED', text, fields })
    else unchanged++
  }
  const kept = new Set(matches.map((match) => match.current))
  for (const question of current) {
    if (question.position === null || kept.has(question)) continue
    all.push({ kind: 'REMOVED', text: question.text, fields: [] })
  }
  const count = (kind: QuestionDifference['kind']) => all.filter((one) => one.kind === kind).length
  return {
    added: count('ADDED'),
    changed: count('CHANGED'),
    removed: count('REMOVED'),
    unchanged,
    fields: [],
    changes: all.slice(0, MOST_CHANGES),
  }
}

/**
 * Tells whether what a question says differs from the file, wherever it stands.
 */
export function isContentChanged({ wanted, current }: Match): boolean {
  return current !== null && contentFields(wanted, current).length > 0
}

// Null for a question that the quiz does not have now.
function changedFields({ wanted, current }: Match, stays: Set<CurrentQuestion>): ChangedField[] | null {
  if (!current || current.position === null) return null
  const fields = contentFields(wanted, current)
  if (wanted.section !== current.section) fields.push('section')
  else if (!stays.has(current)) fields.push('order')
  return fields
}

function isSameText(text: string, other: string): boolean {
  return comparable(text) === comparable(other)
}

function contentFields(wanted: Match['wanted'], current: CurrentQuestion): ChangedField[] {
  const fields: ChangedField[] = []
  if (comparable(wanted.options) !== comparable(current.options)) fields.push('options')
  if (wanted.answerIndex !== current.answerIndex) fields.push('answer')
  if (comparable(wanted.explanation) !== comparable(current.explanation)) fields.push('explanation')
  return fields
}

// The longest run of questions that follow each other in the file as they do in the quiz: the others have moved.
function inUnchangedOrder(matches: Match[]): Set<CurrentQuestion> {
  const kept = matches.flatMap(({ current }) => (current && current.position !== null ? [current] : []))
  const placeOf = (index: number) => kept[index]?.position ?? 0
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (let index = 0; index < kept.length; index++) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(ends[middle] ?? 0) < placeOf(index)) low = middle + 1
      else high = middle
    }
    before.set(index, ends[low - 1])
    ends[low] = index
  }
  const run = new Set<CurrentQuestion>()
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) {
    const question = kept[index]
    if (question) run.add(question)
  }
  return run
}
