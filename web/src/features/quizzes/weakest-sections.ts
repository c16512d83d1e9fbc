import type { MasteryLevel } from '../../gql/graphql.ts'
import { PASS_MARK } from '../../ui/pass-mark.ts'

/** A section, as far as its weakness goes. */
interface SectionProgress {
  id: string
  progress: { accuracy: number; mastery: MasteryLevel }
}

/**
 * Finds what a learner should practise: of the sections that were asked, those with the lowest accuracy. Where all are
 * alike there is none; a single one that was asked counts as weak below the pass mark.
 *
 * @returns their ids.
 */
export function weakestSections(sections: readonly SectionProgress[]): ReadonlySet<string> {
  const started = sections.filter(({ progress }) => progress.mastery !== 'NOT_STARTED')
  const accuracies = started.map(({ progress }) => progress.accuracy)
  const lowest = accuracies.reduce((least, accuracy) => Math.min(least, accuracy), 100)
  const isAlike = accuracies.every((accuracy) => accuracy === lowest)
  const isLoneWeak = started.length === 1 && sections.length > 1 && lowest < PASS_MARK
  if (isAlike && !isLoneWeak) return new Set()
  return new Set(started.filter(({ progress }) => progress.accuracy === lowest).map(({ id }) => id))
}
