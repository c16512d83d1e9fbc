import type { Block, TextFormat } from 'quiz-format/rich'

export interface FormattedTextProps {
  format: TextFormat
  /** In a `span`, blocks are made of spans too, so that it may stand in a label or button. */
  as: 'p' | 'span' | 'h2' | 'h3' | 'h4'
  /** `line` truncates it to one line, without marks. */
  layout?: 'reading' | 'line'
  /** Whether it stands in a label or button, whose name is a plain text. */
  isInControl?: boolean
  id?: string
  className?: string
  children: string
}

export interface RichBlockProps<Shown extends Block = Block> {
  block: Shown
  /** Whether it stands in a label or button: then it is made of spans, and wraps instead of scrolling. */
  isPhrase: boolean
}
