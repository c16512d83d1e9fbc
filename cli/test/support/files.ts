import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section'

/** Adds the header of a quiz file to CSV rows. */
export function csv(...rows: string[]): string {
  return [HEADER, ...rows, ''].join('\n')
}

/** Three questions in two sections. */
export const GOOD_CSV = csv('1+1?,1,2,3,4,b,Sums', '2+2?,1,2,3,4,d,Sums', '2*3?,5,6,7,8,b,Products')

/** Two questions without a section. */
export const GOOD_JSON = JSON.stringify([
  { question: '1+1?', options: ['1', '2', '3', '4'], correct_answer: 1 },
  { question: '2+2?', options: ['1', '2', '3', '4'], correct_answer: 3 },
])

/** Writes a file that is deleted after the test. Returns its path. */
export async function tempFile(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quizfolio-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
