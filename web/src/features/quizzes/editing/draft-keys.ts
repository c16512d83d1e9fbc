// The keys under which the editors of a quiz keep their drafts.
import { draftKeys } from '../../../drafts/drafts.ts'

export function quizDraftKey(quizId: string): string {
  return `quiz:${quizId}`
}

export function sectionDraftKey(sectionId: string): string {
  return `section:${sectionId}`
}

/** @param listId the id of the section, or of the quiz for a question without one. */
export function questionDraftKey(listId: string, questionId: string): string {
  return `${listPrefix(listId)}${questionId}`
}

export function hasDraft(key: string): boolean {
  return draftKeys().includes(key)
}

/**
 * The ids of the questions with unsaved edits.
 *
 * @param listId the id of a section, or of the quiz for the questions without one.
 */
export function draftedQuestions(listId: string): string[] {
  const prefix = listPrefix(listId)
  return draftKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
}

function listPrefix(listId: string): string {
  return `question:${listId}:`
}
