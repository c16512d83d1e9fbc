import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { RosterDifferenceFragment, RosterEntryFragment } from '../gql/graphql.ts'

const RosterEntryFields = graphql(`
  fragment RosterEntry on RosterEntry {
    row
    memberId
    name
    changes {
      field
      old
      new
    }
  }
`)

/** A person in the difference between a roster and a class. */
export type RosterEntry = RosterEntryFragment

export const RosterDifferenceFields = graphql(`
  fragment RosterDifference on RosterDifference {
    added {
      ...RosterEntry
    }
    changed {
      ...RosterEntry
    }
    unchanged {
      ...RosterEntry
    }
    missing {
      ...RosterEntry
    }
    issues {
      row
      column
      message
    }
  }
`)

/** The lists of a difference, in the order in which they are printed. */
export const LISTS = ['added', 'changed', 'missing', 'unchanged'] as const

/** How a roster differs from a class. */
export type RosterDifference = Record<(typeof LISTS)[number], RosterEntry[]>

export function differenceOf(fragment: RosterDifferenceFragment): RosterDifference {
  const { added, changed, missing, unchanged } = fragment
  const read = (entries: typeof added) => entries.map((entry) => readFragment(RosterEntryFields, entry))
  return {
    added: read(added),
    changed: read(changed),
    missing: read(missing),
    unchanged: read(unchanged),
  }
}

/** How many people the import adds, changes or removes. */
export function changeCount({ added, changed, missing }: RosterDifference): number {
  return added.length + changed.length + missing.filter(isRemoved).length
}

/** Whether the import removes a person who is missing in the file. */
export function isRemoved({ changes }: RosterEntry): boolean {
  return changes.some(({ field }) => field === 'state')
}
