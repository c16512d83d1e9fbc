import { readHtml, readTagsAsText, tagNamesOf, wrapperOf } from '../../reading/html/read-html.ts'
import { type HtmlSource, type ExtractedText, isLayoutOnly } from '../../reading/html/html-to-text.ts'

/** A question and its options. */
export interface QuestionTexts<Text extends ExtractedText> {
  text: Text
  options: Text[]
}

/**
 * Decides for all options of a question together whether their tags are text. Where the tags of one option are, or where
 * options would be the same without them, or an option is one element of the HTML that the question asks about, those of
 * all options are, and the same tags in a sentence of the question. Texts that are declared as HTML keep the meaning that
 * they have there.
 * @param texts as each was read by itself
 * @returns the texts
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
      return source ? { ...option, text: readTagsAsText(source, isWrapped), lost: [] } : option
    })
  const unwrapped = isWrapperShared(marked) ? read(true) : null
  const isWrapped = unwrapped !== null && collidingOptions(unwrapped).length === 0
  const names = new Set(marked.flatMap((source) => (source ? tagNamesOf(source, isWrapped) : [])))
  return { text: resolveQuestionTags(question, names), options: isWrapped ? unwrapped : read(false) }
}

function resolveQuestionTags<Text extends ExtractedText>(question: Text, asked: ReadonlySet<string>): Text {
  const source = undeclaredSource(question)
  if (!source || asked.size === 0 || !source.html.includes('<')) return question
  const [before, after] = [readHtml(source.html, source), readHtml(source.html, { ...source, asked })]
  // What the format itself found, such as a sound, is lost all the same.
  const others = question.lost.filter((lost) => !before.lost.includes(lost))
  return { ...question, ...after, lost: [...after.lost, ...others] }
}

/** Two options that have become the same, though they differ in the file. */
export interface Collision {
  first: number
  second: number
}

/**
 * Finds options that are the same although the file has them different.
 * @param options as they are read
 * @returns pairs of their places, from 0
 */
export function collidingOptions(options: ExtractedText[]): Collision[] {
  const found: Collision[] = []
  const seen = new Map<string, number>()
  for (const [second, option] of options.entries()) {
    const text = option.text.trim()
    const first = seen.get(text)
    if (first === undefined) seen.set(text, second)
    else if (rawOf(options[first]) !== rawOf(option)) found.push({ first, second })
  }
  return found
}

function rawOf(option: ExtractedText | undefined): string {
  return option?.source?.html ?? option?.text.trim() ?? ''
}

function undeclaredSource({ source }: ExtractedText): HtmlSource | null {
  return source && !source.isDeclared ? source : null
}

// A picture or a sound has no text either, and is reported.
function haveCollisions(options: ExtractedText[]): boolean {
  return options.every(({ lost }) => lost.every(isLayoutOnly)) && collidingOptions(options).length > 0
}

const ASKS_FOR_MARKUP = /\b(?:x?html\d?|xml|svg|jsx|markup|tags)\b|<\/?[a-z]/i

// As in: What does echo "<b>hi</b>" print?
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

// Editors put each option into a paragraph; that is no part of what it says.
function isWrapperShared(sources: (HtmlSource | null)[]): boolean {
  const [first, ...others] = sources.map((source) => (source ? wrapperOf(source.html)?.names : undefined))
  return first !== undefined && others.every((names) => names === first)
}
