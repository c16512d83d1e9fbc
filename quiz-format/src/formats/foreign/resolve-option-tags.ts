import { readHtml, readTagsAsText, tagNamesOf, wrapperOf } from '../../reading/html/read-html.ts'
import { type HtmlSource, type ExtractedText, isLayoutOnly } from '../../reading/html/html-to-text.ts'

export interface QuestionTexts<Text extends ExtractedText> {
  text: Text
  options: Text[]
}

/**
 * Decides for all options of a question together whether their tags are text or markup. The tags are text if
 * - one option has tags that are clearly text,
 * - options would become identical without their tags, or
 * - the question asks about HTML, and every option with tags is a single element.
 *
 * Then the same tags within a sentence of the question are text too. Texts declared as HTML are not changed.
 * @param texts each already converted on its own
 */
export function resolveOptionTags<Text extends ExtractedText>(
  texts: QuestionTexts<Text>,
): QuestionTexts<Text> {
  const { text: question, options } = texts
  const marked = options.map(undeclaredSource)
  const tagged = marked.filter((source) => source !== null && /<[a-z/!?]/i.test(source.html))
  if (tagged.length === 0) return texts
  const isText =
    tagged.some((source) => source?.hasTagsAsText) ||
    isMarkupAsked(tagged, question) ||
    haveCollisions(options)
  if (!isText) return texts
  const read = (isWrapped: boolean) =>
    options.map((option, index) => {
      const source = marked[index]
      return source
        ? { ...option, text: readTagsAsText(source, isWrapped), lost: [], formatted: undefined }
        : option
    })
  const unwrapped = isWrapperShared(marked) ? read(true) : null
  const isWrapped = unwrapped !== null && collidingOptions(unwrapped).length === 0
  const names = new Set(marked.flatMap((source) => (source ? tagNamesOf(source, isWrapped) : [])))
  return { text: resolveQuestionTags(question, names), options: isWrapped ? unwrapped : read(false) }
}

function resolveQuestionTags<Text extends ExtractedText>(
  question: Text,
  textualNames: ReadonlySet<string>,
): Text {
  const source = undeclaredSource(question)
  if (!source || textualNames.size === 0 || !source.html.includes('<')) return question
  const [before, after] = [readHtml(source.html, source), readHtml(source.html, { ...source, textualNames })]
  // Keep the losses that the format itself reported, such as a sound.
  const otherLosses = question.lost.filter((lost) => !before.lost.includes(lost))
  return { ...question, ...after, formatted: after.formatted, lost: [...after.lost, ...otherLosses] }
}

/** Two options, by index from 0, that differ in the file but became identical when they were converted. */
export interface Collision {
  first: number
  second: number
}

export function collidingOptions(options: ExtractedText[]): Collision[] {
  const collisions: Collision[] = []
  const seen = new Map<string, number>()
  for (const [second, option] of options.entries()) {
    const text = option.text.trim()
    const first = seen.get(text)
    if (first === undefined) seen.set(text, second)
    else if (rawOf(options[first]) !== rawOf(option)) collisions.push({ first, second })
  }
  return collisions
}

function rawOf(option: ExtractedText | undefined): string {
  return option?.source?.html ?? option?.text.trim() ?? ''
}

function undeclaredSource({ source }: ExtractedText): HtmlSource | null {
  return source && !source.isDeclared ? source : null
}

// Options that are pictures or sounds may become identical too, but these are reported elsewhere.
function haveCollisions(options: ExtractedText[]): boolean {
  return options.every(({ lost }) => lost.every(isLayoutOnly)) && collidingOptions(options).length > 0
}

const ASKS_FOR_MARKUP = /\b(?:x?html\d?|xml|svg|jsx|markup|tags)\b|<\/?[a-z]/i

// Example: What does echo "<b>hi</b>" print?
const ELEMENT_IN_QUOTES = /["'“„«‹`]<([a-z][a-z0-9]{0,20})>[^<>]{0,200}<\/\1>["'”“»›`]/i

function isMarkupAsked(tagged: (HtmlSource | null)[], question: ExtractedText): boolean {
  const areElements = tagged.every(
    (source) => source && wrapperOf(source.html) && !source.html.includes('&lt;'),
  )
  const quoted = undeclaredSource(question)?.html ?? ''
  const isAsked = ASKS_FOR_MARKUP.test(question.text) || ELEMENT_IN_QUOTES.test(quoted)
  if (!areElements || !isAsked) return false
  return new Set(tagged.map((source) => wrapperOf(source?.html ?? '')?.names)).size > 1 || tagged.length === 1
}

// Some editors wrap every option in the same element, such as a paragraph. That element is not part of the
// text.
function isWrapperShared(sources: (HtmlSource | null)[]): boolean {
  const [first, ...others] = sources.map((source) => (source ? wrapperOf(source.html)?.names : undefined))
  return first !== undefined && others.every((names) => names === first)
}
