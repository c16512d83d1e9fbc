// The keys of the drafts of a quiz's editors.
import { draftKeys } from '../../../drafts/drafts.ts'

export function quizDraftKey(quizId: string): string {
  return `quiz:${quizId}`
}

export function sectionDraftKey(sectionId: string): string {
  return `section:${sectionId}`
}

/** @param listId the id of the question's section, or of the quiz if the question has no section. */
export function questionDraftKey(listId: string, questionId: string): string {
  return `${listPrefix(listId)}${questionId}`
}

/** @param listId the id of the section, or of the quiz if the new question has no section. */
export function newQuestionDraftKey(listId: string): string {
  return `new-question:${listId}`
}

export function newSectionDraftKey(quizId: string): string {
  return `new-section:${quizId}`
}

/** Whether a list has unsaved edits, or a new question that was not added yet. */
export function hasDraftedQuestions(listId: string): boolean {
  return draftedQuestions(listId).length > 0 || hasDraft(newQuestionDraftKey(listId))
}

export function hasDraft(key: string): boolean {
  return draftKeys().includes(key)
}

/**
 * The ids of the questions with unsaved edits.
 *
 * @param listId the id of a section, or of the quiz for the questions without a section.
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
