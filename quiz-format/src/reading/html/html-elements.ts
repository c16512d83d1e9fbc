// How elements are converted to plain text.

/** Elements that start on a new line. */
export const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre section ' +
    'summary table tbody tfoot thead tr ul xmp'
  ).split(' '),
)

/** Elements whose content is kept without any change. */
export const INLINE = new Set(
  (
    'a abbr acronym b base basefont bdi bdo big cite code col colgroup data del dfn em font head i ins kbd label link ' +
    'map area mark meta nobr output param picture q rb rp rt rtc ruby s samp slot small source span strike strong sub sup ' +
    'td th time track tt u var wbr br'
  ).split(' '),
)

/** Elements whose content is not part of the text. */
export const HIDDEN = new Set(
  'iframe math noembed noframes noscript script style svg template textarea title'.split(' '),
)

/** Descriptions of what is lost with each element that plain text cannot represent. */
export const LOST = new Map([
  ['img', 'a picture'],
  ['image', 'a picture'],
  ['svg', 'a picture'],
  ['canvas', 'a picture'],
  ['audio', 'a sound'],
  ['bgsound', 'a sound'],
  ['video', 'a video'],
  ['embed', 'embedded content'],
  ['object', 'embedded content'],
  ['applet', 'embedded content'],
  ['frame', 'embedded content'],
  ['frameset', 'embedded content'],
  ['iframe', 'embedded content'],
  ['math', 'a formula'],
  ['button', 'a form field'],
  ['input', 'a form field'],
  ['select', 'a form field'],
  ['textarea', 'a form field'],
  ['meter', 'a form field'],
  ['progress', 'a form field'],
  ['table', 'the layout of a table'],
])

/** Elements that mark their text as no longer valid. */
export const STRUCK = new Set(['del', 's', 'strike'])

// Elements pasted from Word: <o:p>, <v:shape>, <w:sdt>, <m:oMath>, <st1:place>, <u1:p>.
const OFFICE = /^(?:[ovwm]|w10|st\d{1,2}|u\d):[a-z]/

/**
 * True for Microsoft Office elements, which do not affect the text. Other names with a colon, such as
 * `std::string` or `https:`, are not HTML.
 * @param name in lower case
 */
export function isOfficeElement(name: string): boolean {
  return name.includes(':') && OFFICE.test(name)
}
