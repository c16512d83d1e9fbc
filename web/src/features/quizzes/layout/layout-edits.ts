import { createContext } from 'react'
import type { FormFailure } from '../../../apollo/form-failure.ts'

/** An edit that was made, or why it was not. */
export type EditOutcome = { editId: string; failure: null } | { editId: null; failure: EditRefusal }

/** What the last edit did, and with which it can be undone. */
export interface LastEdit {
  text: string
  editId: string
  isUndo: boolean
}

/** Why an edit was not made. */
export interface EditRefusal extends FormFailure {
  /** What somebody else has changed meanwhile, as it is now. */
  changed?: readonly string[]
}

/** A list of questions on the page, which an edit may change. */
export interface ShownList {
  /** Null for the questions without a section. */
  sectionId: string | null
  /** The number of the first question that is shown, from 1. */
  fromNumber: number
  /** How many of its questions are shown. */
  count: number
  hasMore: boolean
}

/** What the parts of the quiz page need to edit its layout. */
export interface LayoutEdits {
  /** The quiz's revision that the page shows. */
  revision: number
  isBusy: boolean
  /** The questions that are selected; null while none can be. */
  selected: ReadonlySet<string> | null
  select: (selected: ReadonlySet<string> | null) => void
  /**
   * Makes an edit, says what it did, and loads again what the page shows.
   *
   * @param done what it did, for the reader.
   * @returns the failure, or null.
   */
  run: (edit: () => Promise<EditOutcome>, done: string) => Promise<EditRefusal | null>
  /** Says which list the page shows. Returns a function that says that it no longer does. */
  show: (list: ShownList) => () => void
  /** Opens the dialog that moves questions. */
  askWhere: (questionIds: readonly string[]) => void
  /** Deletes questions, and asks again if somebody else has changed one. */
  remove: (questionIds: readonly string[]) => void
  duplicate: (questionIds: readonly string[]) => void
}

/** Null where the layout cannot be edited. */
export const LayoutEditing = createContext<LayoutEdits | null>(null)
