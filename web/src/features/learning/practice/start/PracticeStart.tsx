import { Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { practiceSessionPath } from '../../../../paths/practice-path.ts'
import { takePath } from '../../../../paths/take-path.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { RetryButton } from '../../../../ui/buttons/RetryButton.tsx'
import { formatCount } from '../../../../ui/counts.ts'
import { Message } from '../../../../ui/page/Message.tsx'
import { MockExamForm } from '../../mock/MockExamForm.tsx'
import { modeOfAddress, OFFERED_MODES, timeText, type OfferedMode } from '../modes.ts'
import { readCoverSetting, saveCoverSetting } from '../session/cover-setting.ts'
import { forgetOtherTallies } from '../tally.ts'
import { ModeCard } from './ModeCard.tsx'
import { PracticeFilters, type PracticeFilterValues } from './PracticeFilters.tsx'
import { useMatchingCounts, type MatchingCounts } from './useMatchingCounts.ts'
import { useStartPractice } from './useStartPractice.ts'

interface PracticeStartProps {
  /** Null for all quizzes. */
  quizId: string | null
  sections: readonly { id: string; name: string }[]
  /** How many questions the exam of the quiz asks; null if that is not known. */
  examDraws: number | null
}

/** Chooses what to practise, with the number of questions before the start. */
export function PracticeStart({ quizId, sections, examDraws }: PracticeStartProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const start = useStartPractice()
  const [chosen, setChosen] = useState<OfferedMode | null>(() => modeOfAddress(query.get('mode')))
  const [filters, setFilters] = useState<PracticeFilterValues>(() => ({
    sectionId: sections.find(({ id }) => id === query.get('section'))?.id ?? null,
    size: 20,
    isShuffled: false,
    isCovered: readCoverSetting(),
  }))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { counts, seconds, hasFailed, retry } = useMatchingCounts(quizId, filters.sectionId)
  const mode = chosen ?? firstWithQuestions(counts)
  const count = mode === 'MOCK' || mode === 'FREE' || !counts ? null : withinSize(counts[mode], filters.size)

  const startNow = async () => {
    if (isBusy || mode === 'MOCK' || mode === 'FREE' || count === 0) return
    setBusy(true)
    setFailure(null)
    const { sectionId, size, isShuffled } = filters
    const outcome = await start({
      mode,
      quizId,
      sectionId,
      size: size === 0 ? null : size,
      shuffleOptions: isShuffled,
    })
    setBusy(false)
    if ('message' in outcome) return setFailure(outcome.message)
    forgetOtherTallies(outcome.id)
    await navigate(practiceSessionPath(outcome.id))
  }

  return (
    <div className="mt-6 flex flex-col gap-6">
      <fieldset>
        <legend className="mb-3 font-semibold">What to practise</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {OFFERED_MODES.filter(({ mode: offered }) => quizId !== null || !isAttempt(offered)).map(
            ({ mode: offered, name, hint, none }) => {
              const matching = isAttempt(offered) ? null : counts?.[offered as keyof MatchingCounts]
              return (
                <ModeCard
                  key={offered}
                  name={name}
                  hint={matching === 0 ? none : hint}
                  count={matching}
                  isChosen={mode === offered}
                  onChoose={() => setChosen(offered)}
                />
              )
            },
          )}
        </div>
      </fieldset>
      {hasFailed && (
        <div className="flex flex-col items-start gap-3">
          <Message kind="error">The questions could not be counted.</Message>
          <RetryButton onRetry={retry} />
        </div>
      )}
      {mode === 'MOCK' && quizId !== null ? (
        <MockExamForm {...{ quizId, examDraws }} />
      ) : mode === 'FREE' && quizId !== null ? (
        <ButtonLink to={takePath(quizId, {})} className="self-start">
          <Play aria-hidden="true" className="size-4 fill-current" />
          <span>Start the quiz</span>
        </ButtonLink>
      ) : (
        <>
          <PracticeFilters
            sections={sections}
            values={filters}
            seconds={seconds}
            onChange={(values) => {
              setFilters(values)
              saveCoverSetting(values.isCovered)
            }}
          />
          <Message kind="error">{failure}</Message>
          <div className="bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:static! sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0 [@media(min-height:34rem)]:sticky">
            <Button aria-disabled={isBusy || count === 0} onClick={() => void startNow()}>
              <Play aria-hidden="true" className="size-4 fill-current" />
              <span>{isBusy ? 'Starting…' : 'Start practice'}</span>
            </Button>
            <p role="status" className="text-muted tabular-nums">
              {countText(count, seconds)}
            </p>
          </div>
        </>
      )}
    </div>
  )
}

function isAttempt(mode: OfferedMode): boolean {
  return mode === 'MOCK' || mode === 'FREE'
}

function withinSize(matching: number, size: number): number {
  return size === 0 ? matching : Math.min(size, matching)
}

function countText(count: number | null, seconds: number | null): string {
  if (count === null) return ''
  return count === 0
    ? 'No question matches'
    : `${formatCount(count, 'question')}, ${timeText(count, seconds)}`
}

function firstWithQuestions(counts: MatchingCounts | null): keyof MatchingCounts {
  const modes = ['TODAY', 'WRONG', 'UNSEEN', 'ALL'] as const
  return modes.find((mode) => (counts?.[mode] ?? 0) > 0) ?? 'TODAY'
}
