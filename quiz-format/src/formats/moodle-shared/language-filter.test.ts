import { describe, expect, test } from 'vitest'
import { ProblemList } from '../../problem.ts'
import { leftOutLines, quizIn, readAs } from '../../../test/support/read.ts'
import { LanguageFilter } from './language-filter.ts'

const span = (language: string, text: string) => `<span lang="${language}" class="multilang">${text}</span>`
const mlang = (language: string, text: string) => `{mlang ${language}}${text}{mlang}`

describe('a text in several languages', () => {
  test.each<[requested: string | null, text: string, shown: string]>([
    [null, span('en', 'River') + span('de', 'Fluss'), 'River'],
    ['de', span('en', 'River') + span('de', 'Fluss'), 'Fluss'],
    ['DE', `a ${span('en', 'River')}\n ${span('de', 'Fluss')} b`, 'a Fluss b'],
    ['de_at', span('en', 'River') + span('de', 'Fluss'), 'Fluss'],
    ['de-AT', span('de', 'Fluss') + span('de_at', 'Bach'), 'Bach'],
    ['fr', span('en', 'River') + span('de', 'Fluss'), 'River'],
    [
      'de',
      span('en', '<span>Ri</span>ver') + span('de', '<span class="x">Fl</span>uss'),
      '<span class="x">Fl</span>uss',
    ],
    ['de', '<lang lang="en">River</lang><lang lang="de">Fluss</lang>', 'Fluss'],
    [
      'de',
      `${span('en', 'one')} and ${span('de', 'zwei')}`,
      `${span('en', 'one')} and ${span('de', 'zwei')}`,
    ],
    ['en', span('de', 'Fluss'), span('de', 'Fluss')],
    ['de', `${mlang('en', 'River')} 1 ${mlang('de', 'Fluss')}`, ' 1 Fluss'],
    ['fr_ca', mlang('en', 'River') + mlang('fr, fr_ca', 'Rivière'), 'Rivière'],
    ['es', mlang('en', 'River') + mlang('other', '…'), '…'],
    [null, mlang('other', '…') + mlang('en', 'River'), 'River'],
    ['de', '{mlang de}Fluss', '{mlang de}Fluss'],
    ['de', 'a slang word in any language', 'a slang word in any language'],
  ])('is filtered for the language %j: %j', (requested, text, shown) => {
    expect(new LanguageFilter(requested).apply(text)).toBe(shown)
  })

  test('uses the first language of the file throughout', () => {
    const language = new LanguageFilter(null)
    expect(language.apply(span('en', 'River') + span('de', 'Fluss'))).toBe('River')
    expect(language.apply(span('de', 'See') + span('en', 'Lake'))).toBe('Lake')
  })

  test('keeps the requested language and reports the others once', async () => {
    const bilingual = (en: string, de: string) =>
      `\\{mlang en\\}${en}\\{mlang\\}\\{mlang de\\}${de}\\{mlang\\}`
    const gift = `[html]${bilingual('Which?', 'Welcher?')} {=${bilingual('The Seine', 'Die Seine')} ~Main}`
    const result = await readAs('gift', gift, { language: 'de', advice: { language: 'with --language' } })
    expect(quizIn(result).questions).toMatchObject([{ text: 'Welcher?', options: ['Die Seine', 'Main'] }])
    expect(leftOutLines(result)).toEqual([
      '- -: Only the "de" version of texts in several languages is read; "en" (2) is left out: choose another with --language',
    ])
  })

  const report = (requested: string | null, texts: string[]) => {
    const language = new LanguageFilter(requested)
    for (const text of texts) language.apply(text)
    const leftOut = new ProblemList()
    language.report(leftOut)
    return leftOut.kept.map(({ message }) => message)
  }

  test('counts the texts per language if not all are read in the same language', () => {
    const trilingual = span('en', 'a') + span('fr', 'b') + span('it', 'c')
    expect(
      report(null, [trilingual, span('en', 'a') + span('fr', 'b'), span('fr', 'b') + span('it', 'c')]),
    ).toEqual([
      'Only the "en" (2) and "fr" (1) version of texts in several languages is read; "fr" (2) and "it" (2) are left out',
    ])
  })

  test('reports a language that no text has', () => {
    expect(report('xx', [span('en', 'a') + span('fr', 'b')])).toEqual([
      'No text is in the language "xx", which was asked for: texts in several languages are read in "en" (1)',
      'Only the "en" version of texts in several languages is read; "fr" (1) is left out',
    ])
    expect(report('de_at', [span('en', 'a') + span('de', 'b')])).toHaveLength(1)
    expect(report('xx', ['a'])).toEqual([])
    expect(report('en', [span('en', 'a') + span('fr', 'b'), mlang('it', 'c')])).toEqual([
      'Only the "en" version of texts in several languages is read; "fr" (1) is left out',
    ])
  })

  test('skips an empty version', async () => {
    const gift = `[html]${span('en', '').replaceAll('=', '\\=')}${span('fr', 'Bonjour').replaceAll('=', '\\=')} {=a ~b}`
    expect(quizIn(await readAs('gift', gift)).questions).toMatchObject([{ text: 'Bonjour' }])
    expect(new LanguageFilter('en').apply(mlang('en', '<p></p>') + mlang('fr', 'Bonjour'))).toBe('Bonjour')
  })
})
