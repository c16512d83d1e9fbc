// A quiz document as columns of rows, the form in which PostgreSQL takes thousands of them at once.
import type { QuizDocument, QuizQuestion } from 'quiz-format'
import { v7 as uuid } from 'uuid'

/** Columns of the sections, in the order of their first question. */
export interface SectionRows {
  ids: string[]
  names: string[]
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
 * @param idOf the id that a section has already; a new one is made where it has none.
 */
export function sectionRows(
  { sections, questions }: QuizDocument,
  idOf: (name: string) => string | undefined = () => undefined,
): SectionRows {
  const counts = new Map<string, number>()
  for (const { section } of questions)
    if (section !== null) counts.set(section, (counts.get(section) ?? 0) + 1)
  return {
    ids: sections.map((name) => idOf(name) ?? uuid()),
    names: sections,
    positions: sections.map((_, index) => index + 1),
    questionCounts: sections.map((name) => counts.get(name) ?? 0),
  }
}

/**
 * Puts the questions of a document into the order an attempt asks them: the sections in turn, then the questions without
 * one, each in the file's order.
 */
export function inAttemptOrder({ sections, questions }: QuizDocument): QuizQuestion[] {
  const place = new Map(sections.map((name, index) => [name, index]))
  const groups = [...sections, null].map(() => [] as QuizQuestion[])
  for (const question of questions) {
    const index = question.section === null ? groups.length - 1 : place.get(question.section)
    groups[index ?? groups.length - 1]?.push(question)
  }
  return groups.flat()
}

/** A question that has its place in a quiz and its id. */
export interface PlacedQuestion {
  id: string
  /** From 1, in the attempt's order. */
  position: number
  question: QuizQuestion
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
  const sectionIds = new Map(sections.names.map((name, index) => [name, sections.ids[index]]))
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
