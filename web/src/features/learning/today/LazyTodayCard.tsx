import { lazyPart } from '../../../ui/lazy-part.ts'
import { TodayFrame } from './TodayFrame.tsx'

const useTodayCard = lazyPart(async () => (await import('./TodayCard.tsx')).TodayCard)

/** What to practise today, loaded after the page that shows it. */
export function LazyTodayCard() {
  const { part: TodayCard, hasFailed } = useTodayCard()
  if (hasFailed) return null
  return TodayCard ? <TodayCard /> : <TodayFrame />
}
