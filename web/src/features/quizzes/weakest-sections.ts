import { PASS_MARK } from '../../ui/charts/pass-mark.ts'

interface SectionProgress {
  id: string
  progress: {
    accuracy: number
    /** 0 before the first completed attempt. */
    askedCount: number
  }
}

/**
 * The ids of the sections to practise: those with the lowest accuracy among the sections taken so far. If all
 * sections taken have the same accuracy, no section is returned. There is one exception: when a quiz has
 * several sections and only one was taken, that section is returned if its accuracy is below the pass mark.
 */
export function weakestSections(sections: readonly SectionProgress[]): ReadonlySet<string> {
  const started = sections.filter(({ progress }) => progress.askedCount > 0)
  const accuracies = started.map(({ progress }) => progress.accuracy)
  const lowest = accuracies.reduce((least, accuracy) => Math.min(least, accuracy), 100)
  const areAllEqual = accuracies.every((accuracy) => accuracy === lowest)
  const isOnlyOneWeak = started.length === 1 && sections.length > 1 && lowest < PASS_MARK
  if (areAllEqual && !isOnlyOneWeak) return new Set()
  return new Set(started.filter(({ progress }) => progress.accuracy === lowest).map(({ id }) => id))
}

/** The sections in the order in which to practise them: weakest first, those never taken last. */
export function weakestFirst<Section extends SectionProgress>(sections: readonly Section[]): Section[] {
  const rank = ({ progress }: Section) => (progress.askedCount === 0 ? Infinity : progress.accuracy)
  // Infinity minus Infinity is NaN.
  return sections.toSorted((one, other) => rank(one) - rank(other) || 0)
}
