import type { Problem, QuizQuestion, RowUnit, Warnings } from 'quiz-format'
import type { FileColumn } from 'quiz-format/formats'
import type { FormatName } from 'quiz-format/names'
import type { UnknownEncoding } from '../ui/files/EncodingPrompt.tsx'
import type { FileProblems } from '../ui/files/ProblemTable.tsx'

export interface SectionCount {
  name: string
  questionCount: number
}

/** The title, description and time limit in a file, as a form shows them. Only .quiz.json files have any. */
export interface FileDetails {
  title?: string
  description?: string
  /** In minutes, as typed. */
  timeLimit?: string
}

/** What a quiz cannot hold of a file, or a format of a quiz. */
export interface Losses {
  /** The first of them, each with its line. */
  items: readonly Problem[]
  count: number
  /** How many questions are left out as a whole. */
  questionCount: number
  /** How many other things are left out, such as a hint or a description. */
  partCount: number
}

/** A picture that comes with a file. */
export interface PicturePreview {
  /** By which the texts refer to it, in lower case. */
  name: string
  file: Blob
  /** In pixels. */
  width: number
  height: number
}

/** The contents of a file that can become a quiz, and warnings about it. */
export interface ValidFile extends Warnings {
  format: FormatName
  rowUnit: RowUnit
  /** The questions that were read. */
  questionCount: number
  sections: readonly SectionCount[]
  details: FileDetails
  /** The first questions, as a preview. */
  firstQuestions: readonly QuizQuestion[]
  /** Those that the first questions show. */
  firstPictures: readonly PicturePreview[]
  losses: Losses
  /** What the server gets: the file itself, or its quiz in our own format. */
  toSend: File
}

/** The columns of which the file does not say what they hold, or of which the user has said it. */
interface AskedColumns {
  columns?: readonly FileColumn[]
  /** Whether they are those of a table, and not fields of notes. */
  isTable?: boolean
}

/** The result of checking a file. `advice` says what to do with a file of another kind. */
export type FileCheck =
  | ({ kind: 'valid' } & ValidFile & AskedColumns)
  | ({ kind: 'unknownEncoding' } & UnknownEncoding)
  | ({ kind: 'invalid'; losses: Losses } & FileProblems & AskedColumns)
  | { kind: 'refused'; message: string; advice?: string }
