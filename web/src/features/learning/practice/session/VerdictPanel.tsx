import { Check, CloudOff, Hourglass, Minus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { OFFLINE_PATH } from '../../../../paths/offline-path.ts'
import { Explanation } from '../../../../ui/Explanation.tsx'
import { MemoryLink } from '../../../../ui/MemoryLink.tsx'
import { Pictures } from '../../../../ui/pictures/pictures.ts'
import { optionLetter } from '../../../../ui/option-letter.ts'
import { formatStudyDay } from '../../../../ui/time/study-days.ts'
import type { AskedQuestion, Verdict } from '../practice-state.ts'
import type { GivenAnswer } from './usePractice.ts'

interface VerdictPanelProps {
  question: AskedQuestion
  answer: GivenAnswer | null
  hasMemoryLink: boolean
}

/** What has come of the answer, announced by screen readers. It keeps its room, so that little moves. */
export function VerdictPanel({ question, answer, hasMemoryLink }: VerdictPanelProps) {
  const verdict = answer?.verdict ?? null
  const state = answer && answer.state !== 'sending' ? answer.state : null
  const hasVerdict = verdict !== null
  const panel = useRef<HTMLDivElement>(null)
  // Below a long question, it would be out of view, or behind the bar of a phone.
  useEffect(() => {
    if (state !== null || hasVerdict) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [state, hasVerdict])
  return (
    <div ref={panel} className="mt-4 min-h-14 max-lg:scroll-mb-32">
      <div role="status">{answer && <Announcement question={question} answer={answer} />}</div>
      {verdict?.explanation && (
        <Pictures value={verdict.pictures ?? []}>
          <Explanation format={question.format}>{verdict.explanation}</Explanation>
        </Pictures>
      )}
      {hasMemoryLink && verdict && verdict.isCorrect !== null && (
        <MemoryLink quizId={question.quizId} questionId={question.questionId} number={null} />
      )}
    </div>
  )
}

function Announcement({ question, answer }: { question: AskedQuestion; answer: GivenAnswer }) {
  const { state, verdict } = answer
  if (verdict) {
    const { Icon, tone } = lookOf(verdict)
    const later = laterText(verdict)
    return (
      <>
        <p className={`animate-appear flex items-start gap-2 text-lg font-bold ${tone}`}>
          <Icon aria-hidden="true" strokeWidth={3} className="mt-1 size-5 shrink-0" />
          <span>{verdictText(verdict, question)}</span>
        </p>
        {later !== '' && <p className="mt-1 text-sm text-muted tabular-nums">{later}</p>}
      </>
    )
  }
  if (state === 'sending')
    return (
      <p className="animate-late flex items-center gap-2 text-muted">
        <Hourglass aria-hidden="true" className="size-5 shrink-0" />
        <span>Sending your answer…</span>
      </p>
    )
  return (
    <p className="flex items-start gap-2 rounded-box border border-wrong bg-wrong-soft px-3 py-2 font-medium text-wrong">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <span>
          {state === 'refused'
            ? 'This answer was not stored: the question is no longer part of this practice.'
            : '1 answer not sent yet. Trying again… Whether it is right is known once it is sent.'}
        </span>
        {state === 'unsent' && (
          <>
            {' '}
            <Link to={OFFLINE_PATH} className="font-semibold underline underline-offset-4">
              See what works without a network
            </Link>
          </>
        )}
      </span>
    </p>
  )
}

function lookOf({ isCorrect }: Verdict) {
  if (isCorrect === null) return { Icon: Minus, tone: 'text-muted' }
  return isCorrect ? { Icon: Check, tone: 'text-correct' } : { Icon: X, tone: 'text-wrong' }
}

function verdictText({ isCorrect, answerIndex }: Verdict, { optionOrder }: AskedQuestion): string {
  if (isCorrect === null) return 'This question counts for nobody'
  if (isCorrect) return 'Correct'
  return `Incorrect: the right answer is ${optionLetter(Math.max(0, optionOrder.indexOf(answerIndex)))}`
}

function laterText({ isCorrect, dueDay, next }: Verdict): string {
  if (isCorrect === false && next) return 'It comes again in this practice.'
  return dueDay === null ? '' : `Next time: ${formatStudyDay(dueDay, { withYear: true })}.`
}
