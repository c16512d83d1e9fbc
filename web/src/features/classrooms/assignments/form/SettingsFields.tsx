import { MAX_ASSIGNMENT_TITLE } from 'quiz-format/rules'
import type { FormFailure } from '../../../../apollo/form-failure.ts'
import type { RevealRule, ScoreRule } from '../../../../gql/graphql.ts'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { Switch } from '../../../../ui/forms/Switch.tsx'
import { REVEAL_NAMES, SCORE_RULE_NAMES } from '../reveal-names.ts'
import { ZoneNote } from '../ZoneNote.tsx'
import { isKeyEarly, keyRulesFor, withRevealScore, type AssignmentForm } from './assignment-form.ts'
import { FormPart } from './FormPart.tsx'
import { MomentField } from './MomentField.tsx'

interface SettingsFieldsProps {
  form: AssignmentForm
  timeZone: string
  failure: FormFailure | null
  onChange: (form: AssignmentForm) => void
}

/** The settings of an assignment: its title, times, attempts, and what learners see. */
export function SettingsFields({ form, timeZone, failure, onChange }: SettingsFieldsProps) {
  const field = (name: 'title' | 'opensAt' | 'dueAt' | 'closesAt' | 'timeLimit' | 'attemptsAllowed') => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
    problems: failure?.fields[name],
  })
  return (
    <>
      <FormPart title="Title and times" note={<ZoneNote timeZone={timeZone} />}>
        <TextField
          {...field('title')}
          label="Title"
          required
          autoComplete="off"
          limit={MAX_ASSIGNMENT_TITLE}
          hint="Your learners see it."
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          <MomentField
            {...field('opensAt')}
            timeZone={timeZone}
            label="Opens"
            hint="Empty: as soon as it is published."
          />
          <MomentField
            {...field('dueAt')}
            timeZone={timeZone}
            label="Due"
            hint="Attempts completed later count as late."
          />
          <MomentField
            {...field('closesAt')}
            timeZone={timeZone}
            label="Closes"
            hint="From then on, nobody can take it. For learners with more time, it closes that much later."
          />
        </div>
      </FormPart>
      <FormPart title="Attempts">
        <div className="grid gap-5 md:grid-cols-3 md:gap-4">
          <TextField
            {...field('timeLimit')}
            label="Time limit"
            inputMode="numeric"
            autoComplete="off"
            hint="Minutes for an attempt. Empty: no limit."
          />
          <TextField
            {...field('attemptsAllowed')}
            label="Attempts allowed"
            inputMode="numeric"
            autoComplete="off"
            hint="Empty: as many as they like."
          />
          <Select
            label="What counts"
            value={form.scoreRule}
            onChange={({ target }) => onChange({ ...form, scoreRule: target.value as ScoreRule })}
          >
            {Object.entries(SCORE_RULE_NAMES).map(([rule, name]) => (
              <option key={rule} value={rule}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <Switch
          label="Shuffle the questions"
          hint="Each attempt has an order of its own."
          isOn={form.shuffleQuestions}
          onChange={(isOn) => onChange({ ...form, shuffleQuestions: isOn })}
        />
        <Switch
          label="Shuffle the options"
          hint="“All of the above” stays last."
          isOn={form.shuffleOptions}
          onChange={(isOn) => onChange({ ...form, shuffleOptions: isOn })}
        />
      </FormPart>
      <FormPart title="What learners see">
        <div className="grid gap-5 md:grid-cols-2 md:gap-4">
          <RevealSelect
            label="Their score"
            value={form.revealScore}
            rules={keyRulesFor('ON_COMPLETION')}
            onChange={(rule) => onChange(withRevealScore(form, rule))}
          />
          <RevealSelect
            label="Right answers and explanations"
            value={form.revealKey}
            rules={keyRulesFor(form.revealScore)}
            onChange={(revealKey) => onChange({ ...form, revealKey })}
          />
        </div>
        <p className="text-sm text-muted empty:-mt-4" role="status">
          {noteOn(form)}
        </p>
      </FormPart>
    </>
  )
}

function noteOn(form: AssignmentForm): string {
  if (isKeyEarly(form))
    return 'Whoever finishes first can pass the right answers on to classmates, and knows them in a further attempt.'
  if (form.closesAt === '' && [form.revealScore, form.revealKey].includes('AFTER_CLOSE'))
    return 'It never closes: what is shown after the close is shown when you release it.'
  return ''
}

interface RevealSelectProps {
  label: string
  value: RevealRule
  rules: readonly RevealRule[]
  onChange: (rule: RevealRule) => void
}

function RevealSelect({ label, value, rules, onChange }: RevealSelectProps) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChange(target.value as RevealRule)}>
      {rules.map((rule) => (
        <option key={rule} value={rule}>
          {REVEAL_NAMES[rule]}
        </option>
      ))}
    </Select>
  )
}
