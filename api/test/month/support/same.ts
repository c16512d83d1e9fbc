import { expect } from 'vitest'
import { AUTHORED } from './months-quiz.ts'
import type { Records } from './records.ts'
import type { Student } from './student.ts'

/**
 * Compares what the product shows with what was recounted. A failure says on which day it is, what differs,
 * and of which question or section.
 *
 * @param what is compared, such as “the plan”.
 */
export function expectSame(student: Student, what: string, shown: unknown, recounted: unknown): void {
  const names = namesOf(student.records)
  try {
    expect(named(shown, names)).toEqual(named(recounted, names))
  } catch (error) {
    if (error instanceof Error) error.message = `${student.on(what)}: ${error.message}`
    throw error
  }
}

type Names = ReadonlyMap<unknown, string>

function namesOf({ questions, log }: Records): Names {
  const names = new Map<unknown, string>()
  for (const { id, text, sectionId } of [...questions, ...log.map(({ question }) => question)]) {
    names.set(id, text)
    if (sectionId !== null) names.set(sectionId, AUTHORED.get(text)?.section ?? sectionId)
  }
  return names
}

/** Replaces ids by the texts of questions and the names of sections. */
function named(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, names))
  if (typeof value !== 'object' || value === null) return names.get(value) ?? value
  // Matchers stay as they are.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, named(field, names)]))
}
