import { describe, expect, test } from 'vitest'
import { lossesOf, quizRead, readAs } from '../../testing/formats.ts'
import { ChosenLanguage } from './chosen-language.ts'

const span = (language: string, text: string) => `<span lang="${language}" class="multilang">${text}</span>`
const mlang = (language: string, text: string) => `{mlang ${language}}${text}{mlang}`

describe('of a text in several languages', () => {
  test.each<[wanted: string | null, text: string, shown: string]>([
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
  ])('%j is shown: %j', (wanted, text, shown) => {
    expect(new ChosenLanguage(wanted).of(text)).toBe(shown)
  })

  test('the first of a file is shown in all of it', () => {
    const language = new ChosenLanguage(null)
    expect(language.of(span('en', 'River') + span('de', 'Fluss'))).toBe('River')
    expect(language.of(span('de', 'See') + span('en', 'Lake'))).toBe('Lake')
  })

  test('the wanted one is read, and the others are named once', async () => {
    const bilingual = (en: string, de: string) =>
      `\\{mlang en\\}${en}\\{mlang\\}\\{mlang de\\}${de}\\{mlang\\}`
    const gift = `[html]${bilingual('Which?', 'Welcher?')} {=${bilingual('The Seine', 'Die Seine')} ~Main}`
    const result = await readAs('gift', gift, { language: 'de' })
    expect(quizRead(result).questions).toMatchObject([{ text: 'Welcher?', options: ['Die Seine', 'Main'] }])
    expect(lossesOf(result)).toEqual([
      '- -: Of texts in several languages, each but de (en; choose one with --language) is left out; the questions are kept',
    ])
  })
})
