import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { CustomTimerDialog } from './CustomTimerDialog.tsx'
import { NO_TIMER, TIMER_PRESETS, type TimerSetting } from './timer-setting.ts'

const NONE = 'none'
const CUSTOM = 'custom'

interface TimerSelectProps {
  timer: TimerSetting
  onChoose: (timer: TimerSetting) => void
}

/** Chooses the timer of the next attempt. */
export function TimerSelect({ timer, onChoose }: TimerSelectProps) {
  const [isAsking, setAsking] = useState(false)
  const { minutes, isCustom } = timer

  const choose = (value: string) => {
    if (value === CUSTOM) setAsking(true)
    else onChoose(value === NONE ? NO_TIMER : { minutes: Number(value), isCustom: false })
  }

  return (
    <div className="flex min-w-0 items-end gap-2">
      <Select
        label="Timer (minutes)"
        className="grow sm:max-lg:w-56 sm:max-lg:grow-0"
        value={isCustom ? CUSTOM : (minutes ?? NONE)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={NONE}>None</option>
        {TIMER_PRESETS.map((preset) => (
          <option key={preset} value={preset}>
            {preset}
          </option>
        ))}
        <option value={CUSTOM}>{isCustom ? `Custom (${minutes} min)` : 'Custom'}</option>
      </Select>
      {isCustom && (
        <Button look="quiet" aria-label="Change the custom timer" onClick={() => setAsking(true)}>
          Change
        </Button>
      )}
      {isAsking && (
        <CustomTimerDialog
          minutes={isCustom ? minutes : null}
          onCancel={() => setAsking(false)}
          onChoose={(custom) => {
            setAsking(false)
            onChoose(custom)
          }}
        />
      )}
    </div>
  )
}
