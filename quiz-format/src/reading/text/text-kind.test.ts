import { describe, expect, test } from 'vitest'
import { moodleXmlFormat } from '../../formats/moodle-xml/format.ts'
import { textKindOf } from './text-kind.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a .txt file', () => {
  test.each([
    ['What?\nA) a\nB) b\nANSWER: A', 'aiken'],
    ['What?\nA. a\nB. b', 'aiken'],
    ['What?{=A ~B}', 'gift'],
    ['::Title::What?{\n=A) a; b\n~B) b\n}', 'gift'],
    ['// only a comment', 'gift'],
    ['$CATEGORY: a\n\nWords\tand a tab', 'gift'],
    ['', 'gift'],
    ['#separator:tab\n#html:true\nWhat?{}\tThis', 'anki'],
    ['#deck:Maths\nA) a\nANSWER: A', 'anki'],
    ['front\tback', 'anki'],
    ['front;back', 'anki'],
    ['The {{c1::sun}} shines\tback', 'anki'],
  ])('%j is read as %s', (text, kind) => {
    expect(textKindOf(bytesOf(text))).toBe(kind)
  })
})

describe('an .xml file', () => {
  test.each([
    ['<quiz/>', true],
    ['<?xml version="1.0"?><!-- <assessmentItem> --><quiz></quiz>', true],
    ['<rss/>', true],
    ['no XML', true],
    ['<assessmentItem xmlns="a">', false],
    ['<qti-assessment-item>', false],
    ['<?xml version="1.0"?>\n<qti-assessment-test>', false],
    ['<imsqti:assessmentTest>', false],
    ['<manifest>', false],
  ])('%j is Moodle XML: %s', (text, isMoodle) => {
    expect(moodleXmlFormat.recognizes(bytesOf(text))).toBe(isMoodle)
  })
})
