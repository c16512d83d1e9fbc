// Files that are no quiz files: what to do with them instead.
import { MAX_FILE_BYTES, MESSAGES } from 'quiz-format'
import type { FileCheck } from './file-check.ts'

type Refusal = Extract<FileCheck, { kind: 'refused' }>

/** Refuses a file for its name and type. Its content decides only on the advice. */
export async function refusalOfOtherKind(file: File): Promise<Refusal> {
  // Without the readers or the content there is no advice.
  return refusalWith(await adviceAbout(file).catch(() => null))
}

/** The message of the specification, with what to do instead, if that is known. */
export function refusalWith(advice: string | null): Refusal {
  return { kind: 'refused', message: MESSAGES.fileTypeRefused, ...(advice !== null && { advice }) }
}

async function adviceAbout(file: File): Promise<string | null> {
  const { otherFileAdvice } = await import('quiz-format/formats')
  return otherFileAdvice(new Uint8Array(await file.slice(0, MAX_FILE_BYTES).arrayBuffer()))
}
