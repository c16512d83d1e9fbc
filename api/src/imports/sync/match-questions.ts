// Matches the questions of a file with those of the quiz it updates.
import { plainLineBreaks, plainTextOf } from 'quiz-format'
import type { KeyedQuestion } from '../rows.ts'

/** A question of the quiz, or one that an earlier update removed from it. */
export interface CurrentQuestion extends KeyedQuestion {
  id: string
  sectionId: string | null
  /** Null for a removed question. */
  position: number | null
}

/** A question of the file with the matching question of the quiz. */
export interface Match {
  incoming: KeyedQuestion
  /** Null for a new question. */
  current: CurrentQuestion | null
}

// The fields that must be equal in each round of matching, the strictest round first. Several questions may
// have the same text but different options.
const KEYS: ((question: KeyedQuestion) => unknown[])[] = [
  ({ section, text, options, answerIndex, explanation, format }) => [
    section,
    text,
    options,
    answerIndex,
    explanation,
    format,
  ],
  ({ text, options, answerIndex, format }) => [text, options, answerIndex, format],
  ({ text, options, answerIndex }) => [text, options, answerIndex],
  ({ text, options }) => [text, options],
  ({ section, text }) => [section, text],
  ({ text }) => [text],
]

/** What must be equal of two questions; null for a question that matches none. */
interface Keys {
  ofIncoming: (question: KeyedQuestion) => string | null
  ofCurrent: (question: KeyedQuestion) => string | null
}

// An earlier release read formatted texts of other systems as plain text. The question is the same, with its
// answers.
const WORDS: Keys = {
  ofIncoming: ({ text, format }) => (format === 'MARKDOWN' ? wordsOf(plainTextOf(text, format)) : null),
  ofCurrent: ({ text, format }) => (format === 'PLAIN' ? wordsOf(text) : null),
}

// Another picture with the same name gets a new name, which does not make it another question.
const BESIDE_PICTURES: Keys = { ofIncoming: textBesidePictures, ofCurrent: textBesidePictures }

function textBesidePictures({ text, format }: KeyedQuestion): string | null {
  const hasPicture = format === 'MARKDOWN' && text.includes('](')
  return hasPicture ? plainLineBreaks(withoutNames(text)) : null
}

// Empties what stands between "](" and the next parenthesis of its line. A regular expression would take
// quadratic time.
function withoutNames(text: string): string {
  const parts = text.split(')')
  const last = parts.length - 1
  return parts
    .map((part, index) => {
      const at = part.indexOf('](', part.lastIndexOf('\n') + 1)
      return index === last || at === -1 ? part : part.slice(0, at + 2)
    })
    .join(')')
}

// Without the delimiters of formulas, the bars of tables and white space.
function wordsOf(text: string): string | null {
  return text.replaceAll(/\\[()[\]]|[\s$|\u2060]/g, '') || null
}

/**
 * Matches questions by their text. Of several questions with the same text, those with more fields in common
 * are matched first. Questions whose pictures have other names match by the
 * rest of their text, and questions whose format differs by their words. Questions that an earlier update
 * removed are matched last. Each current question is matched at most once.
 *
 * @param incoming the file's questions.
 * @param current the quiz's questions in order, followed by the removed ones.
 * @returns a match for each incoming question, in order.
 */
export function matchQuestions(incoming: KeyedQuestion[], current: CurrentQuestion[]): Match[] {
  const matches: Match[] = incoming.map((question) => ({ incoming: question, current: null }))
  const active = current.filter(({ position }) => position !== null)
  const removed = current.filter(({ position }) => position === null)
  for (const candidates of [active, removed]) {
    const used = new Set<CurrentQuestion>()
    for (const fieldsOf of KEYS) {
      const keyOf = (question: KeyedQuestion) => comparable(fieldsOf(question))
      matchByKey(matches, { candidates, used }, { ofIncoming: keyOf, ofCurrent: keyOf })
    }
    matchByKey(matches, { candidates, used }, BESIDE_PICTURES)
    matchByKey(matches, { candidates, used }, WORDS)
  }
  return matches
}

function matchByKey(
  matches: Match[],
  { candidates, used }: { candidates: CurrentQuestion[]; used: Set<CurrentQuestion> },
  { ofIncoming, ofCurrent }: Keys,
): void {
  const unmatched = matches.filter((match) => !match.current)
  const available = candidates.filter((candidate) => !used.has(candidate))
  if (unmatched.length === 0 || available.length === 0) return
  const byKey = new Map<string, CurrentQuestion[]>()
  // The order is reversed, so that pop() returns the first candidate.
  for (const candidate of available.toReversed()) {
    const key = ofCurrent(candidate)
    if (key === null) continue
    const list = byKey.get(key)
    if (list) list.push(candidate)
    else byKey.set(key, [candidate])
  }
  for (const match of unmatched) {
    const key = ofIncoming(match.incoming)
    match.current = (key === null ? undefined : byKey.get(key)?.pop()) ?? null
    if (match.current) used.add(match.current)
  }
}

/**
 * Serialises values for comparison. Line breaks are normalised, since other tools may have converted them.
 */
export function comparable(parts: unknown): string {
  return JSON.stringify(parts, (_key, value: unknown) =>
    typeof value === 'string' ? plainLineBreaks(value) : value,
  )
}
