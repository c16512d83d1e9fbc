import { formatCount, formatNumber } from '../ui/counts.ts'
import type { FileCheck, Losses } from './file-check.ts'

/**
 * Says in one sentence what is left out.
 *
 * @param kept the number of questions that are kept; null if that is unknown, because the file has problems.
 * @param whole what the parts are of: “file” or “quiz”.
 */
export function lossSentence(
  { questionCount, partCount }: Losses,
  kept: number | null,
  whole: string,
): string {
  if (kept === null) return `${describe({ questionCount, partCount }, whole)} would be left out.`
  if (questionCount === 0) {
    const all = kept === 1 ? 'the question is' : `all ${formatCount(kept, 'question')} are`
    return `${formatCount(partCount, 'part')} of the ${whole} ${isOrAre(partCount)} left out; ${all} kept.`
  }
  const questions = `${shareOf(questionCount, kept + questionCount)} ${isOrAre(questionCount)} left out`
  if (partCount === 0) return `${questions}.`
  return `${questions}, and ${formatCount(partCount, 'other part')} of the ${whole}.`
}

/**
 * The label of a button that sends a file with losses, such as “Upload 28 of 40 questions”, so that nobody
 * loses anything without knowing; null for a file without losses.
 */
export function sendLabel(verb: string, check: FileCheck | null): string | null {
  return check?.kind === 'valid' ? labelOf(verb, check.losses, check.questionCount) : null
}

/** As {@link sendLabel}, for what is written. */
export function labelOf(verb: string, losses: Losses, kept: number): string | null {
  if (losses.questionCount > 0) return `${verb} ${shareOf(kept, kept + losses.questionCount)}`
  return losses.partCount > 0 ? `${verb} without ${formatCount(losses.partCount, 'part')}` : null
}

// At least one of the two counts is not 0.
function describe({ questionCount, partCount }: Pick<Losses, 'questionCount' | 'partCount'>, whole: string) {
  const questions = formatCount(questionCount, 'question')
  const parts = `${formatCount(partCount, questionCount === 0 ? 'part' : 'other part')} of the ${whole}`
  if (questionCount === 0) return parts
  return partCount === 0 ? questions : `${questions} and ${parts}`
}

function shareOf(count: number, total: number): string {
  return `${formatNumber(count)} of ${formatCount(total, 'question')}`
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are'
}
