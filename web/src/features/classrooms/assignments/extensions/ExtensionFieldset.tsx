import { MAX_REASON } from 'quiz-format/rules'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { Switch } from '../../../../ui/forms/Switch.tsx'
import { UserText } from '../../../../ui/UserText.tsx'
import { MomentField } from '../form/MomentField.tsx'
import { ZoneNote } from '../ZoneNote.tsx'
import type { ExtendedSettings, ExtensionForm } from './extension-form.ts'

interface ExtensionFieldsetProps {
  name: string
  form: ExtensionForm
  settings: ExtendedSettings
  timeZone: string
  problems: Readonly<Record<string, readonly string[]>>
  onChange: (form: ExtensionForm) => void
}

/** The fields of an extension. What is left empty is as for the class. */
export function ExtensionFieldset(props: ExtensionFieldsetProps) {
  const { name, form, settings, timeZone, problems, onChange } = props
  const field = (key: Exclude<keyof ExtensionForm, 'excused'>) => ({
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [key]: target.value }),
    problems: problems[key],
  })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  const hasEnd = settings.dueAt !== null || settings.closesAt !== null
  return (
    <>
      <p className="text-muted">
        <span>For</span> <UserText className="font-semibold text-ink">{name}</UserText>
        <span>. What is left empty is as for the class.</span>
      </p>
      <TextField
        {...field('reason')}
        label="Reason"
        required
        data-first-focus
        autoComplete="off"
        limit={MAX_REASON}
        hint="For you and the other instructors. Learners do not see it."
      />
      {settings.timeLimit !== null && (
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            {...field('minutes')}
            {...number}
            label="Minutes in all"
            hint={`The class has ${settings.timeLimit}.`}
          />
          <TextField
            {...field('factor')}
            label="Or a time factor"
            inputMode="decimal"
            autoComplete="off"
            hint={
              form.minutes.trim() !== '' && form.factor.trim() !== ''
                ? 'It changes nothing: the minutes count instead.'
                : 'In place of the member’s own.'
            }
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {hasEnd && (
          <TextField {...field('days')} {...number} label="Days later" hint="Moves due and close." />
        )}
        <TextField {...field('extraAttempts')} {...number} label="Extra attempts" />
      </div>
      <ZoneNote timeZone={timeZone} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <MomentField {...field('opensAt')} timeZone={timeZone} label="Opens" />
        <MomentField {...field('dueAt')} timeZone={timeZone} label="Due" />
        <MomentField {...field('closesAt')} timeZone={timeZone} label="Closes" />
      </div>
      <Switch
        label="Excused"
        hint="It does not count for them, and they cannot take it."
        isOn={form.excused}
        onChange={(excused) => onChange({ ...form, excused })}
      />
    </>
  )
}
