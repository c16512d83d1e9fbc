// Drafts hold texts only.
import { REVEAL_NAMES, SCORE_RULE_NAMES } from '../reveal-names.ts'
import { DEFAULTS, type AssignmentForm } from './assignment-form.ts'

/** The form of an assignment as texts. */
export type FormTexts = { [Name in keyof AssignmentForm]: string }

export function textsOf(form: AssignmentForm): FormTexts {
  const { shuffleQuestions, shuffleOptions } = form
  return { ...form, shuffleQuestions: String(shuffleQuestions), shuffleOptions: String(shuffleOptions) }
}

/** Reads a form from texts. A choice that the form does not offer becomes the default. */
export function formFrom(texts: FormTexts): AssignmentForm {
  const { scoreRule, revealScore, revealKey } = texts
  return {
    ...texts,
    shuffleQuestions: texts.shuffleQuestions === 'true',
    shuffleOptions: texts.shuffleOptions === 'true',
    scoreRule: isNamed(scoreRule, SCORE_RULE_NAMES) ? scoreRule : DEFAULTS.scoreRule,
    revealScore: isNamed(revealScore, REVEAL_NAMES) ? revealScore : DEFAULTS.revealScore,
    revealKey: isNamed(revealKey, REVEAL_NAMES) ? revealKey : DEFAULTS.revealKey,
  }
}

function isNamed<Choice extends string>(text: string, names: Record<Choice, string>): text is Choice {
  return Object.hasOwn(names, text)
}
