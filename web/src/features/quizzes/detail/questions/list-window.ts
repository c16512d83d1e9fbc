// Which part of a long list of questions is shown.
import { draftedQuestions } from '../../editing/draft-keys.ts'
import { PAGE_SIZE } from './question-list-query.ts'

/** The number of the first question of the page that has a question, from 1. */
export function pageStart(number: number): number {
  return Math.max(1, number - ((number - 1) % PAGE_SIZE))
}

const keyOf = (listId: string) => `questions-from:${listId}`

/**
 * Where a list begins at first: if it has unsaved edits, where it began when they were typed.
 *
 * @param listId the id of the section, or of the quiz for the questions without a section.
 */
export function firstStart(listId: string): number {
  if (draftedQuestions(listId).length === 0) return 1
  const start = Number(window.sessionStorage.getItem(keyOf(listId)))
  return Number.isSafeInteger(start) && start > 0 ? start : 1
}

/** Keeps where a list begins until the page is loaded again. */
export function keepStart(listId: string, start: number): void {
  if (start === 1) window.sessionStorage.removeItem(keyOf(listId))
  else window.sessionStorage.setItem(keyOf(listId), String(start))
}
