// A quiz document as columns of rows, the form in which PostgreSQL takes thousands of them at once.
import type { QuizDocument } from 'quiz-format'
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
 */
export function sectionRows({ sections, questions }: QuizDocument): SectionRows {
  const counts = new Map<string, number>()
  for (const { section } of questions)
    if (section !== null) counts.set(section, (counts.get(section) ?? 0) + 1)
  return {
    ids: sections.map(() => uuid()),
    names: sections,
    positions: sections.map((_, index) => index + 1),
    questionCounts: sections.map((name) => counts.get(name) ?? 0),
  }
}

/**
 * Lays out the questions of a document: the sections in turn, then the questions without one, each in the file's order.
 */
export function questionRows({ questions }: QuizDocument, sections: SectionRows): QuestionRows {
  const place = new Map(sections.names.map((name, index) => [name, index]))
  const groups = [...sections.names, null].map(() => [] as typeof questions)
  for (const question of questions) {
    const index = question.section === null ? groups.length - 1 : place.get(question.section)
    groups[index ?? groups.length - 1]?.push(question)
  }
  const ordered = groups.flat()
  const sectionIds = groups.flatMap((group, index) => group.map(() => sections.ids[index] ?? null))
  return {
    ids: ordered.map(() => uuid()),
    sectionIds,
    positions: ordered.map((_, index) => index + 1),
    texts: ordered.map(({ text }) => text),
    options: ordered.map(({ options }) => arrayLiteral(options)),
    answerIndexes: ordered.map(({ answerIndex }) => answerIndex),
    explanations: ordered.map(({ explanation }) => explanation),
  }
}

function arrayLiteral(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
