// A quiz document as columns of rows, the form in which PostgreSQL takes thousands of them at once.
import type { QuizDocument, QuizQuestion } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import { sectionKeys } from './section-keys.ts'

/** Columns of the sections, in their order. */
export interface SectionRows {
  ids: string[]
  keys: string[]
  names: string[]
  /** Null where the file says nothing about a section. */
  descriptions: (string | null)[]
  positions: number[]
  questionCounts: number[]
}

/** Columns of the questions, in the order an attempt asks them. */
export interface QuestionRows {
  ids: string[]
  sectionIds: (string | null)[]
  positions: number[]
  texts: string[]
  /** Each a PostgreSQL array literal: unnest would flatten an array of arrays. */
  options: string[]
  answerIndexes: number[]
  explanations: (string | null)[]
}

/**
 * Lays out the sections of a document.
 *
 * @param idOf the id that the section of a key has already; a new one is made where it has none.
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

/** A question with the key of its section in the name's place. */
export type KeyedQuestion = QuizQuestion

/**
 * Puts the questions of a document into the order an attempt asks them: the sections in turn, then the questions without
 * one, each in the file's order.
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

/** A question that has its place in a quiz and its id. */
export interface PlacedQuestion {
  id: string
  /** From 1, in the attempt's order. */
  position: number
  question: KeyedQuestion
}

/**
 * Gives the questions of a document their places and new ids.
 */
export function placeNew(document: QuizDocument): PlacedQuestion[] {
  return inAttemptOrder(document).map((question, index) => ({ id: uuid(), position: index + 1, question }))
}

/**
 * Lays out questions.
 */
export function questionRows(placed: PlacedQuestion[], sections: SectionRows): QuestionRows {
  const sectionIds = new Map(sections.keys.map((key, index) => [key, sections.ids[index]]))
  return {
    ids: placed.map(({ id }) => id),
    sectionIds: placed.map(
      ({ question: { section } }) => (section === null ? null : sectionIds.get(section)) ?? null,
    ),
    positions: placed.map(({ position }) => position),
    texts: placed.map(({ question }) => question.text),
    options: placed.map(({ question }) => arrayLiteral(question.options)),
    answerIndexes: placed.map(({ question }) => question.answerIndex),
    explanations: placed.map(({ question }) => question.explanation),
  }
}

function arrayLiteral(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
