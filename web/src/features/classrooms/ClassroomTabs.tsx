import { TabRow } from './TabRow.tsx'

const TABS = [
  ['assignments', 'Assignments'],
  ['people', 'People'],
  ['gradebook', 'Gradebook'],
  ['settings', 'Settings'],
] as const

/** The pages of a class for its instructors. */
export function ClassroomTabs({ classroomId }: { classroomId: string }) {
  const tabs = TABS.map(([path, name]) => [`/classes/${classroomId}/${path}`, name] as const)
  return <TabRow label="Class" tabs={tabs} />
}
