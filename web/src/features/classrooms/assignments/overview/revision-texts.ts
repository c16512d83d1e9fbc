import { formatCount } from '../../../../ui/counts.ts'
import type { RevisionMove } from './useMoveRevision.ts'

/** Says what the newest questions differ in: "2 questions changed, 1 question added.". */
export function differenceText({ changed, added, removed }: RevisionMove): string {
  const parts = [
    changed > 0 && `${formatCount(changed, 'question')} changed`,
    added > 0 && `${formatCount(added, 'question')} added`,
    removed > 0 && `${formatCount(removed, 'question')} removed`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'No question differs, only their order or their sections.'
  return `Since it was published: ${parts.join(', ')}.`
}

/** Says who keeps the questions they have: "3 running keep the old, 12 are finished.". */
export function keepText({ running, finished }: RevisionMove): string {
  if (running === 0 && finished === 0) return 'Nobody has started yet, so everybody gets the newest.'
  return `Of the attempts so far, ${running} running keep the old, ${finished} are finished. Whoever starts from now on gets the newest.`
}
