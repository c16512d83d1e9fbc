import { FILE_OPTION_COUNT } from '../quiz.ts'
import type { MendableField } from './mendable-record.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of a JSON item as texts, and each of its options. */
export function itemFieldsOf(fields: Fields): MendableField[] {
  const options = optionsOf(fields)
  const count = Math.max(options.length, FILE_OPTION_COUNT)
  const field = (name: string) => ({ label: name, columns: [name], text: valueText(fields[name]) })
  return [
    field('question'),
    ...Array.from({ length: count }, (_, index) => ({
      label: `Option ${index + 1}`,
      columns: ['options'],
      text: valueText(options[index]),
    })),
    field('correct_answer'),
    field('section'),
    field('explanation'),
  ]
}

interface ItemToWrite {
  fields: Fields
  shown: readonly MendableField[]
  isIndented: boolean
  leastOptions: number
}

/** Writes an item with other texts. A value whose text stays the same is kept, of whatever type it is. */
export function itemText(item: ItemToWrite, texts: readonly string[]): string {
  const { fields, shown, isIndented, leastOptions } = item
  const written: Record<string, unknown> = { ...fields }
  const options = [...optionsOf(fields)]
  let areOptionsChanged = false
  for (const [index, { label, columns, text }] of shown.entries()) {
    const typed = texts[index] ?? ''
    if (typed === text) continue
    if (columns.includes('options')) {
      options[Number(label.slice('Option '.length)) - 1] = typed
      areOptionsChanged = true
    } else written[label] = typedValue(label, typed)
  }
  if (areOptionsChanged) written['options'] = withoutLastBlanks(options, leastOptions)
  return JSON.stringify(written, null, isIndented ? 2 : undefined)
}

function optionsOf({ options }: Fields): unknown[] {
  return Array.isArray(options) ? options : []
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function typedValue(name: string, typed: string): unknown {
  if (name === 'correct_answer' && /^\s*\d{1,3}\s*$/.test(typed)) return Number(typed)
  return typed === '' && name !== 'question' ? undefined : typed
}

// An option that was emptied is one less.
function withoutLastBlanks(options: readonly unknown[], least: number): unknown[] {
  const filled = Array.from(options, (option) => option ?? '')
  const last = filled.findLastIndex((option) => option !== '')
  return filled.slice(0, Math.max(least, last + 1))
}
