import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/input-rows.ts'

/** Analyses that are kept at once. */
const MOST = 8
/** Larger quizzes would take too much memory. */
const MOST_QUESTIONS = 2_000

interface Recent<Analysis> {
  state: string
  analysis: Promise<Analysis>
}

/**
 * Returns a cache of the latest analyses, since clients read an analysis page by page: the pages of 300
 * questions and 200 learners would take twelve times as long.
 *
 * @returns a function that calculates an analysis, unless the one with this name was kept and began with the
 *   same facts. Whoever asks during the calculation waits for its result.
 */
export function recentAnalyses<Analysis>() {
  const kept = new WeakMap<Queryable, Map<string, Recent<Analysis>>>()
  return (
    source: Queryable,
    { name, facts, questionCount }: { name: string; facts: unknown; questionCount: number },
    calculate: () => Promise<Analysis>,
  ): Promise<Analysis> => {
    if (questionCount > MOST_QUESTIONS) return calculate()
    const analyses = kept.get(source) ?? new Map<string, Recent<Analysis>>()
    kept.set(source, analyses)
    const state = createHash('sha256').update(JSON.stringify(facts)).digest('base64')
    const known = analyses.get(name)
    const recent = known?.state === state ? known : { state, analysis: calculate() }
    // The last in the map was used last.
    analyses.delete(name)
    analyses.set(name, recent)
    for (const oldest of analyses.keys()) {
      if (analyses.size <= MOST) break
      analyses.delete(oldest)
    }
    const forget = () => {
      if (analyses.get(name) === recent) analyses.delete(name)
    }
    if (recent !== known) recent.analysis.catch(forget)
    return recent.analysis
  }
}
