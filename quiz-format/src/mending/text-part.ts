import type { MendableRecord } from './mendable-record.ts'

/** A part of a text that can be replaced. */
export interface TextPart {
  record: MendableRecord
  /** Offsets in the text. */
  start: number
  end: number
  /** Writes the part with other texts in its fields. */
  write: (texts: readonly string[]) => string
}

/** Replaces a part of a text. */
export function withPart(text: string, { start, end, write }: TextPart, texts: readonly string[]): string {
  return text.slice(0, start) + write(texts) + text.slice(end)
}

/** A part whose source is edited as it is. */
export function sourcePart(
  text: string,
  { start, end }: Pick<TextPart, 'start' | 'end'>,
  about: { label: string } & Pick<MendableRecord, 'from' | 'to' | 'growsByLines'>,
): TextPart {
  const { label, ...places } = about
  const fields = [{ label, columns: [], text: text.slice(start, end) }]
  const record = { ...places, sheet: null, fields, fallback: 0 }
  return { record, start, end, write: ([source = '']) => source }
}
