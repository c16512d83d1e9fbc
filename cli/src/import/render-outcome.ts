import { shownPath } from './check/checked-file.ts'
import { countsOf } from './check/render-check.ts'
import { shownMessage, shownText } from '../terminal/shown-text.ts'
import { visible, visibleJson } from '../terminal/visible.ts'
import type { Difference, GoodFile, Outcome } from './outcome.ts'

/** What an outcome is told with. */
export interface RenderOptions {
  dryRun: boolean
}

/**
 * Tells in one line what became of a file.
 * @param file as it was checked
 * @param outcome what became of it
 * @param options whether nothing was written, and where the line goes
 * @returns for example "biology.csv: created "biology" with 40 questions"
 */
export function renderOutcome(
  file: GoodFile,
  outcome: Outcome,
  { dryRun, stream }: RenderOptions & { stream: NodeJS.WriteStream },
): string {
  return `${shownText(shownPath(file.path), stream)}: ${shownMessage(wordsOf(file, outcome, dryRun), stream)}`
}

function wordsOf(file: GoodFile, outcome: Outcome, dryRun: boolean): string {
  const would = dryRun ? 'would be ' : ''
  switch (outcome.kind) {
    case 'created': {
      const id = outcome.quizId === null ? '' : ` (id ${outcome.quizId})`
      return `${would}created as "${file.title}" with ${countsOf(outcome)}${id}`
    }
    case 'updated':
      return `${would}updated ${outcome.difference ? signsOf(outcome.difference) : ''}`.trimEnd()
    case 'unchanged':
      return 'unchanged'
    case 'changed':
      return 'changed (left alone; --update makes the quiz what the file says)'
    case 'differs':
      return 'unchanged, but the quiz on the server differs (left alone; --restore makes it what the file says)'
    case 'failed':
      return `failed: ${outcome.failure.message}`
  }
}

/**
 * Writes a difference in short.
 * @param difference between a file and a quiz
 * @returns for example "+2 ~1 -3 =40"
 */
function signsOf({ added, changed, removed, unchanged, fields }: Difference): string {
  const ofQuiz = fields.length === 0 ? '' : ` (${fields.join(', ')})`
  return `+${added} ~${changed} -${removed} =${unchanged}${ofQuiz}`
}

const SIGNS = { ADDED: '+', CHANGED: '~', REMOVED: '-' } as const

/**
 * Tells in detail how a file differs from a quiz.
 * @param file as it was checked
 * @param difference as the server told it
 * @returns the lines
 */
export function renderDifference(file: GoodFile, difference: Difference): string[] {
  const { stderr } = process
  const { added, changed, removed, changes } = difference
  const more = added + changed + removed - changes.length
  const lines = changes.map(({ kind, text, fields }) => {
    const what = fields.length === 0 ? '' : ` (${fields.join(', ')})`
    return `  ${SIGNS[kind]} ${shownText(excerptOf(text), stderr)}${visible(what)}`
  })
  const [path, title] = [shownText(shownPath(file.path), stderr), shownText(file.title, stderr)]
  const heading = `${path} differs from "${title}": ${visible(signsOf(difference))}`
  return [heading, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])]
}

/**
 * Writes what became of a file as one JSON object for programs.
 * @param file as it was checked
 * @param outcome what became of it; null if it was not sent
 * @param options whether nothing was written
 * @returns one line
 */
export function renderOutcomeJson(
  file: GoodFile,
  outcome: Outcome | null,
  { dryRun }: RenderOptions,
): string {
  const synced = outcome && outcome.kind !== 'failed' ? outcome : null
  const { questionCount, sectionCount } = synced ?? file.content
  const { added = 0, changed = 0, removed = 0, unchanged = 0, fields = [] } = synced?.difference ?? {}
  return visibleJson({
    file: shownPath(file.path),
    title: file.title,
    outcome: outcome?.kind ?? 'not sent',
    dryRun,
    id: synced?.quizId ?? null,
    questionCount,
    sectionCount,
    difference: synced?.difference ? { added, changed, removed, unchanged, fields } : null,
    message: outcome?.kind === 'failed' ? outcome.failure.message : null,
    warningCount: file.warningCount,
    warnings: file.warnings,
  })
}

function excerptOf(text: string): string {
  const characters = Array.from(text.slice(0, 200))
  return characters.length > 80 || text.length > 200 ? `${characters.slice(0, 80).join('')}…` : text
}
