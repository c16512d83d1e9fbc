import type { FileCheck, ValidFile } from '../quiz-files/file-check.ts'

export const NO_LOSSES = { items: [], count: 0, questionCount: 0, partCount: 0 }

/** The check of a CSV file with one question. */
export function validFile(more: Partial<ValidFile> = {}): Extract<FileCheck, { kind: 'valid' }> {
  return {
    kind: 'valid',
    format: 'csv',
    rowUnit: 'row',
    questionCount: 1,
    sections: [],
    details: {},
    firstQuestions: [],
    firstPictures: [],
    losses: NO_LOSSES,
    warnings: [],
    warningCount: 0,
    toSend: new File(['x'], 'sums.csv'),
    ...more,
  }
}
