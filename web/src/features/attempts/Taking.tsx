import { useId, useRef, useState } from 'react'
import { useAnsweringLock } from '../../updates/answering-lock.ts'
import { FlagButton } from '../../flags/FlagButton.tsx'
import { useFlag } from '../../flags/useFlag.ts'
import { KeysDialog } from '../../keys/KeysDialog.tsx'
import { KeySwitches } from '../../keys/KeySwitches.tsx'
import { optionOfKey } from '../../keys/option-keys.ts'
import { isPageEnter, isPageKey } from '../../keys/page-keys.ts'
import { useKeySettings } from '../../keys/useKeySettings.ts'
import { usePageKeys } from '../../keys/usePageKeys.ts'
import { useKeepAttempt } from './keeping/useKeepAttempt.ts'
import { QuestionOverview } from './overview/QuestionOverview.tsx'
import { QuestionSlot } from './question/QuestionSlot.tsx'
import { useAttemptQuestion } from './question/useAttemptQuestion.ts'
import { AnswerMark } from './saving/AnswerMark.tsx'
import { StepBar } from './StepBar.tsx'
import { SubmitNotice } from './SubmitNotice.tsx'
import { TAKING_KEYS } from './taking-keys.ts'
import { TakingHeader } from './TakingHeader.tsx'
import { TimeNews } from './timing/TimeNews.tsx'
import { unansweredNumbers } from './unanswered.ts'
import { UnansweredNotice } from './UnansweredNotice.tsx'
import { useTaking, type TakingProps } from './useTaking.ts'

/** An attempt in progress: one question at a time. */
export function Taking(props: TakingProps) {
  const { id, quizId, isMockExam, assignmentId, quizTitle, totalQuestions: total } = props.attempt
  const {
    live,
    number,
    goTo,
    answers,
    seconds,
    timeNews,
    isTimeUp,
    hasAutoSubmitFailed,
    submitState,
    submit,
  } = useTaking(props)
  useAnsweringLock()
  useKeepAttempt(live, number, answers.answered.size - answers.unsavedCount)
  const current = useAttemptQuestion(id, number, total)
  const flag = useFlag(current.question && { quizId, ...current.question })
  const [keySettings, setKeySettings] = useKeySettings()
  const [isListingKeys, setListingKeys] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const isLast = number === total
  const isBusy = submitState === 'busy' || isTimeUp
  const { answered, unsavedCount } = answers
  const step = { number, total, isBusy, forwardRef: forward, onMove: goTo, onSubmit: () => void submit() }

  // If letter keys are on, F chooses the sixth option, if there is one.
  const isOptionKey = (key: string) =>
    optionOfKey(key, current.question?.options.length ?? 0, keySettings) !== null

  usePageKeys((event) => {
    if (isPageEnter(event)) {
      // Otherwise Enter would press the button that receives the focus: Enter must not submit by accident.
      event.preventDefault()
      if (isLast) forward.current?.focus()
      else if (!isBusy) goTo(number + 1)
    } else if (!keySettings.numbers || !isPageKey(event)) return
    else if (event.key.toLowerCase() === 'f' && !isOptionKey(event.key)) flag.toggle()
    else if (event.key === '?') setListingKeys(true)
  })

  return (
    <div data-taking className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[1fr_18rem]">
      <div className="min-w-0">
        <TakingHeader
          title={quizTitle}
          headingRef={heading}
          describedBy={textId}
          {...{ quizId, assignmentId, isMockExam, number, total, seconds }}
        />
        {assignmentId !== null && <TimeNews>{timeNews}</TimeNews>}
        <QuestionSlot
          isOver={isBusy || answers.isOver}
          {...current}
          {...{ number, answers, keySettings, textId, heading }}
        />
        <StepBar
          saveMark={<AnswerMark question={current.question} answers={answers} />}
          flagButton={<FlagButton flag={flag} hidesName="onPhones" />}
          {...step}
        >
          <SubmitNotice
            hasFailed={submitState === 'failed' || hasAutoSubmitFailed}
            onRetry={!isLast && !isTimeUp ? () => void submit() : null}
            onForce={() => void submit(true)}
            {...{ isTimeUp, unsavedCount }}
          />
          {isLast && submitState !== 'failed' && (
            <UnansweredNotice numbers={unansweredNumbers(total, answered)} onPick={goTo} />
          )}
        </StepBar>
      </div>
      <QuestionOverview
        current={number}
        onPick={goTo}
        keySwitches={
          <KeySwitches
            settings={keySettings}
            onChange={setKeySettings}
            onShowAll={() => setListingKeys(true)}
          />
        }
        {...{ total, answered, unsavedCount }}
      />
      {isListingKeys && (
        <KeysDialog
          uses={TAKING_KEYS}
          note="Digits, letters and ? can be switched off in the Question Overview."
          onClose={() => setListingKeys(false)}
        />
      )}
    </div>
  )
}
