import type { OwnQuiz } from './quiz-list.ts'

// What one system or another refuses in a name, or reads as something else.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]+/gu
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Names the files of quizzes by their titles, so that every system takes the names.
 * @param quizzes any
 * @param extension without the dot
 * @returns a name for each, no two alike, not even in another case
 */
export function fileNames(quizzes: Pick<OwnQuiz, 'id' | 'title'>[], extension: string): string[] {
  const taken = new Set<string>()
  return quizzes.map(({ id, title }) => {
    const name = safeName(title)
    const isTaken = taken.has(name.toLowerCase())
    const unique = isTaken || name === '' ? `${name || 'quiz'} ${id.replace(UNSAFE, '')}` : name
    taken.add(unique.toLowerCase())
    return `${unique}.${extension}`
  })
}

// A dot or a minus sign at its start would hide a file or make a flag of its name.
function safeName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .]+$/g, '')
  return RESERVED.test(name) ? `${name}_` : name
}
