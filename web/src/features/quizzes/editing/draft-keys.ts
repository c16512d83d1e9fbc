// Under which keys the editors of a quiz keep what is typed.
import { draftKeys } from '../../../drafts/drafts.ts'

/** Of a quiz's own texts. */
export function quizDraftKey(quizId: string): string {
  return `quiz:${quizId}`
}

/** Of a section's own texts. */
export function sectionDraftKey(sectionId: string): string {
  return `section:${sectionId}`
}

/**
 * Of a question.
 *
 * @param listId the section it is in, or the quiz for one that is in no section.
 */
export function questionDraftKey(listId: string, questionId: string): string {
  return `${listStart(listId)}${questionId}`
}

/** Whether this editor holds what was not saved. */
export function hasDraft(key: string): boolean {
  return draftKeys().includes(key)
}

/**
 * Which questions of a list hold what was not saved.
 *
 * @param listId a section, or the quiz for the questions in no section.
 * @returns their ids.
 */
export function draftedQuestions(listId: string): string[] {
  const start = listStart(listId)
  return draftKeys()
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
}

function listStart(listId: string): string {
  return `question:${listId}:`
}
