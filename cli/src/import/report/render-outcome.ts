import { plainTextOf } from 'quiz-format/rich'
import { displayPath } from '../../check/checked-file.ts'
import { countsOf } from '../../check/render-check.ts'
import { printableMessage, printableText } from '../../terminal/printable-text.ts'
import { escapeText, toJsonLine } from '../../terminal/escape-text.ts'
import type { Difference, ValidFile, Outcome } from '../sync/outcome.ts'

export interface RenderOptions {
  dryRun: boolean
}

/** For example "biology.csv: created as "biology" with 40 questions". */
export function renderOutcome(
  file: ValidFile,
  outcome: Outcome,
  { dryRun, stream }: RenderOptions & { stream: NodeJS.WriteStream },
): string {
  return `${printableText(displayPath(file.path), stream)}: ${printableMessage(describe(file, outcome, dryRun), stream)}`
}

function describe(file: ValidFile, outcome: Outcome, dryRun: boolean): string {
  const would = dryRun ? 'would be ' : ''
  switch (outcome.kind) {
    case 'created': {
      const id = outcome.quizId === null ? '' : ` (id ${outcome.quizId})`
      return `${would}created as "${file.title}" with ${countsOf(outcome)}${id}`
    }
    case 'updated':
      return `${would}updated ${outcome.difference ? renderCounts(outcome.difference) : ''}`.trimEnd()
    case 'unchanged':
      return 'unchanged'
    case 'changed':
      return 'changed (left as it is; --update updates the quiz)'
    case 'differs':
      return 'unchanged, but the quiz on the server differs (left as it is; --restore makes it match the file)'
    case 'failed':
      return `failed: ${outcome.failure.message}`
  }
}

/** For example "+2 ~1 -3 =40". */
function renderCounts({ added, changed, removed, unchanged, fields }: Difference): string {
  const changedFields = fields.length === 0 ? '' : ` (${fields.join(', ')})`
  return `+${added} ~${changed} -${removed} =${unchanged}${changedFields}`
}

const SIGNS = { ADDED: '+', CHANGED: '~', REMOVED: '-' } as const

/** Lists the questions that differ, one line each, below a heading with their counts. */
export function renderDifference(file: ValidFile, difference: Difference): string[] {
  const { stderr } = process
  const { added, changed, removed, changes } = difference
  const more = added + changed + removed - changes.length
  const lines = changes.map(({ kind, text, format, fields }) => {
    const what = fields.length === 0 ? '' : ` (${fields.join(', ')})`
    return `  ${SIGNS[kind]} ${printableText(excerptOf(plainTextOf(text, format)), stderr)}${escapeText(what)}`
  })
  const [path, title] = [printableText(displayPath(file.path), stderr), printableText(file.title, stderr)]
  const heading = `${path} differs from "${title}": ${escapeText(renderCounts(difference))}`
  return [heading, ...lines, ...(more > 0 ? [`  and ${more} more`] : [])]
}

/**
 * Renders an outcome as one line of JSON.
 * @param outcome null if the file was not sent
 */
export function renderOutcomeJson(
  file: ValidFile,
  outcome: Outcome | null,
  { dryRun }: RenderOptions,
): string {
  const synced = outcome && outcome.kind !== 'failed' ? outcome : null
  const { questionCount, sectionCount } = synced ?? file.content
  const { added = 0, changed = 0, removed = 0, unchanged = 0, fields = [] } = synced?.difference ?? {}
  return toJsonLine({
    file: displayPath(file.path),
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
