import { excerpt } from '../../text.ts'
import { childrenOf, directText, allText } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'
import { type XmlStyle, formattedText, optionalField } from './xml-fields.ts'

// Moodle's default feedback in English, which is not worth a report.
const STOCK_FEEDBACK = /^Your answer is (?:partially )?(?:correct|incorrect)\.$/
const COMBINED_FEEDBACK = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

const ONCE = new Set([
  'name',
  'questiontext',
  'generalfeedback',
  'image',
  'image_base64',
  'hidden',
  ...COMBINED_FEEDBACK,
])
const REPEATED = new Set(['answer', 'hint'])
// Settings for display, scoring or search that do not affect the question itself.
const SETTINGS = new Set(
  (
    'answernumbering coursetags defaultgrade defaultmark idnumber penalty shownumcorrect ' +
    'showstandardinstruction shuffleanswers single stamp tags version'
  ).split(' '),
)

/** Names the parts of a question that a quiz cannot hold, each as the start of a sentence. */
export function* lossesOf(element: XmlElement, style: XmlStyle): Generator<string> {
  if (directText(element) !== '') yield 'Text outside of any element'
  yield* unreadElements(element)
  for (const name of COMBINED_FEEDBACK) {
    const feedback = optionalField(element, name, style)
    if (feedback && !STOCK_FEEDBACK.test(feedback.text)) yield `The ${name}`
  }
  for (const hint of childrenOf(element, 'hint')) {
    const { text, lost } = formattedText(hint, style)
    if (text !== '' || lost.length > 0) yield 'A hint'
  }
}

function* unreadElements(element: XmlElement): Generator<string> {
  const seen = new Set<string>()
  for (const child of childrenOf(element)) {
    const { name } = child
    if (SETTINGS.has(name)) continue
    if (!REPEATED.has(name) && !ONCE.has(name)) {
      if (allText(child).trim() !== '') yield `The unknown element <${excerpt(name)}>`
    } else if (ONCE.has(name) && seen.has(name)) yield `A second <${name}>`
    else if (childrenOf(child, 'text').length > 1) yield `A second <text> of <${name}>`
    seen.add(name)
  }
}
