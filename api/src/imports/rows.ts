// Converts a quiz document to table columns, so that one statement with unnest can insert thousands of rows.
import type { QuizDocument, QuizQuestion, TextFormat } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import { sectionKeys } from './section-keys.ts'

/** Columns of the sections, in order. */
export interface SectionRows {
  ids: string[]
  keys: string[]
  names: string[]
  /** Null where the file states no description. */
  descriptions: (string | null)[]
  positions: number[]
  questionCounts: number[]
}

/** Columns of the questions, in the order of an attempt. */
export interface QuestionRows {
  ids: string[]
  sectionIds: (string | null)[]
  positions: number[]
  texts: string[]
  /** PostgreSQL array literals, since unnest would flatten an array of arrays. */
  options: string[]
  answerIndexes: number[]
  explanations: (string | null)[]
  formats: TextFormat[]
}

/**
 * Converts the sections of a document.
 *
 * @param idOf returns the id of the existing section with this key; if it returns undefined, the section gets
 *   a new id.
 */
export function sectionRows(
  { sections, questions }: QuizDocument,
  idOf: (key: string) => string | undefined = () => undefined,
): SectionRows {
  const questionCounts = sections.map(() => 0)
  for (const { section } of questions)
    if (section !== null) questionCounts[section] = (questionCounts[section] ?? 0) + 1
  const names = sections.map(({ name }) => name)
  const keys = sectionKeys(names)
  return {
    ids: keys.map((key) => idOf(key) ?? uuid()),
    keys,
    names,
    descriptions: sections.map(({ description }) => description),
    positions: sections.map((_, index) => index + 1),
    questionCounts,
  }
}

/** A question whose `section` is the section's key instead of its name. */
export type KeyedQuestion = QuizQuestion

/**
 * Returns the questions of a document in the order of an attempt: section by section, then those without a
 * section, each group in the file's order.
 */
export function inAttemptOrder({ sections, questions }: QuizDocument): KeyedQuestion[] {
  const keys = sectionKeys(sections.map(({ name }) => name))
  const groups = [...sections, null].map(() => [] as KeyedQuestion[])
  for (const question of questions) {
    const index = question.section ?? sections.length
    groups[index]?.push({ ...question, section: keys[index] ?? null })
  }
  return groups.flat()
}

/** A question with its id and position in a quiz. */
export interface PlacedQuestion {
  id: string
  /** From 1, in the order of an attempt. */
  position: number
  question: KeyedQuestion
}

/** Assigns positions and new ids to the questions of a document. */
export function placeNew(document: QuizDocument): PlacedQuestion[] {
  return inAttemptOrder(document).map((question, index) => ({ id: uuid(), position: index + 1, question }))
}

/** Returns a function that finds the id of the section with a key; null for a question without a section. */
export function sectionIdsByKey({
  keys,
  ids,
}: SectionRows): (key: KeyedQuestion['section']) => string | null {
  const byKey = new Map(keys.map((key, index) => [key, ids[index]]))
  return (key) => (key === null ? null : byKey.get(key)) ?? null
}

export function questionRows(placed: PlacedQuestion[], sections: SectionRows): QuestionRows {
  const sectionIdOf = sectionIdsByKey(sections)
  return {
    ids: placed.map(({ id }) => id),
    sectionIds: placed.map(({ question: { section } }) => sectionIdOf(section)),
    positions: placed.map(({ position }) => position),
    texts: placed.map(({ question }) => question.text),
    options: placed.map(({ question }) => arrayLiteral(question.options)),
    answerIndexes: placed.map(({ question }) => question.answerIndex),
    explanations: placed.map(({ question }) => question.explanation),
    formats: placed.map(({ question }) => question.format),
  }
}

/** Writes texts as a literal of PostgreSQL's type `text[]`. */
export function arrayLiteral(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
