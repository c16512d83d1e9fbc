import { useLocation } from 'react-router-dom'

/** Whether the quiz of the page was just made as a copy; says the state of the history entry. */
export function useIsNewCopy(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isNewCopy' in state && state.isNewCopy === true
}
