import { useEffect, useId, useRef, useState } from 'react'
import { KeysDialog } from '../../../../keys/KeysDialog.tsx'
import { KeySwitches } from '../../../../keys/KeySwitches.tsx'
import { useFlag } from '../../../../flags/useFlag.ts'
import { optionOfKey } from '../../../../keys/option-keys.ts'
import { isPageEnter, isPageKey } from '../../../../keys/page-keys.ts'
import { useKeySettings } from '../../../../keys/useKeySettings.ts'
import { usePageKeys } from '../../../../keys/usePageKeys.ts'
import { useAnsweringLock } from '../../../../updates/answering-lock.ts'
import { Switch } from '../../../../ui/forms/Switch.tsx'
import { readCoverSetting, saveCoverSetting } from './cover-setting.ts'
import { PRACTICE_KEYS } from './practice-keys.ts'
import { PracticeQuestion } from './PracticeQuestion.tsx'
import { SessionBar } from './SessionBar.tsx'
import { SessionHeader } from './SessionHeader.tsx'
import { useElapsed } from './useElapsed.ts'
import type { PracticeControls } from './usePractice.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

interface PracticeSessionProps {
  controls: PracticeControls
  /** The practice to which the answers belong. */
  practiceId: string
  /** What is practised. */
  title: string
  isOfManyQuizzes: boolean
  /** Whether it works without a network: what needs one is left out. */
  isOffline?: boolean
  back: { to: string; label: string }
  /** Called when no question is left. */
  onEnd: () => void
  /** Called when the question on the page is no longer part of the practice. */
  onOutdated: () => void
}

/** A practice in progress: one question at a time, each with its verdict at once. */
export function PracticeSession(props: PracticeSessionProps) {
  const { practiceId, title, isOfManyQuizzes, isOffline = false, back, onEnd, onOutdated } = props
  const { question, answer, isAgain, done, total, turn, choose, goOn } = props.controls
  useAnsweringLock()
  const seconds = useElapsed(practiceId)
  const [keySettings, setKeySettings] = useKeySettings()
  const [isListingKeys, setListingKeys] = useState(false)
  const [isCovering, setCovering] = useState(readCoverSetting)
  const [uncoveredTurn, setUncoveredTurn] = useState<number | null>(null)
  const [guessTurn, setGuessTurn] = useState<number | null>(null)
  const flag = useFlag(question)
  const heading = useRef<HTMLHeadingElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const isCovered = isCovering && uncoveredTurn !== turn && !answer
  const isGuess = answer ? answer.isGuessed : guessTurn === turn
  const isKnown = answer?.verdict != null
  const isRefused = answer?.state === 'refused'

  // A new question takes the focus; once the verdict is known, the way on does.
  useEffect(() => {
    if (turn > 0) heading.current?.focus({ preventScroll: true })
    if (turn > 0) document.getElementById(textId)?.scrollIntoView({ block: 'nearest' })
  }, [turn, textId])
  useEffect(() => {
    if (isKnown) nextButton.current?.focus({ preventScroll: true })
  }, [isKnown])
  const isOver = question === null
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])

  const answerWith = (option: number) => choose(option, isGuess)

  usePageKeys((event) => {
    if (!question || !isPageKey(event)) return
    const shown = isCovered || answer ? null : optionOfKey(event.key, question.options.length, keySettings)
    const key = keySettings.numbers ? event.key.toLowerCase() : ''
    if (shown !== null) answerWith(question.optionOrder[shown] ?? shown)
    else if (isPageEnter(event) && isKnown) {
      // Otherwise Enter would also press the button that receives the focus.
      event.preventDefault()
      goOn()
    } else if (event.key === ' ' && isCovered && event.target === document.body) {
      event.preventDefault()
      setUncoveredTurn(turn)
    } else if (key === 'g' && !answer) setGuessTurn(isGuess ? null : turn)
    else if (key === 'f' && !isOffline) flag.toggle()
    else if (key === '?') setListingKeys(true)
  })

  if (!question) return null
  return (
    <div data-taking>
      <SessionHeader
        title={title}
        heading={headingOf({ isAgain, done, total, isKnown })}
        headingRef={heading}
        describedBy={textId}
        {...{ back, done, total, seconds }}
      />
      <PracticeQuestion
        isOfManyQuizzes={isOfManyQuizzes}
        onUncover={() => {
          setUncoveredTurn(turn)
          heading.current?.focus({ preventScroll: true })
        }}
        onChoose={answerWith}
        {...{ question, answer, textId, isCovered }}
      />
      <VerdictPanel question={question} answer={answer} hasMemoryLink={!isOffline} />
      <SessionBar
        onGuess={answer ? undefined : () => setGuessTurn(isGuess ? null : turn)}
        isLast={isKnown && answer.verdict?.next === null}
        nextRef={nextButton}
        onNext={isKnown ? goOn : isRefused ? onOutdated : undefined}
        flag={isOffline ? undefined : flag}
        isGuess={isGuess}
      />
      <div className="mt-6 max-w-sm">
        <Switch
          label="Cover the options"
          hint="Recall the answer first; Space or the button shows the options."
          isOn={isCovering}
          onChange={(isOn) => {
            setCovering(isOn)
            saveCoverSetting(isOn)
          }}
        />
        <KeySwitches
          settings={keySettings}
          onChange={setKeySettings}
          onShowAll={() => setListingKeys(true)}
        />
      </div>
      {isListingKeys && (
        <KeysDialog
          uses={PRACTICE_KEYS}
          note="Digits, letters and the other single keys can be switched off below the question."
          onClose={() => setListingKeys(false)}
        />
      )}
    </div>
  )
}

interface Place {
  isAgain: boolean
  done: number
  total: number
  isKnown: boolean
}

function headingOf({ isAgain, done, total, isKnown }: Place): string {
  if (isAgain) return 'Once more: a question that you missed'
  return `Question ${isKnown ? done : done + 1} of ${total}`
}
