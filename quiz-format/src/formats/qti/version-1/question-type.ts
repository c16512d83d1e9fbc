import { excerpt } from '../../../text.ts'

// The types of Canvas, of Common Cartridge and of Blackboard that have one right answer among several.
const CHOICES = new Set([
  'multiple_choice_question',
  'true_false_question',
  'cc.multiple_choice.v0p1',
  'cc.true_false.v0p1',
  'multiple choice',
  'true/false',
  'either/or',
])
const LABELS = ['question_type', 'cc_profile', 'bbmd_questiontype']

/**
 * @param metadata of an item
 * @returns why the item is left out, or null; items without a type are judged by their content
 */
export function typeProblem(metadata: ReadonlyMap<string, string>): string | null {
  for (const label of LABELS) {
    const type = metadata.get(label) ?? ''
    if (type !== '' && !CHOICES.has(type.toLowerCase()))
      return `A question of the type ${excerpt(type)} is not a choice of one option`
  }
  return null
}
