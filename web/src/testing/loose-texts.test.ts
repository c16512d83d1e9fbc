import { dirname, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { findLooseTexts } from './loose-texts.ts'

const WEB = dirname(dirname(import.meta.dirname))
const EXAMPLES = `${WEB}/src/testing/examples.tsx`

/** The JSX that a component returns, and the loose texts in it. */
const CASES: [jsx: string, loose: string[]][] = [
  ['<p>Question {n} of 3</p>', ['Question', '{n}', 'of 3']],
  ['<p>{isOn && <b />}Saved</p>', ['Saved']],
  ['<p><Mark isOn={isOn} /> Saved</p>', ['Saved']],
  ['<p><Icon />{name}</p>', ['{name}']],
  ['<p><Icon />{any}</p>', ['{any}']],
  ['<p>{isOn && <>Next<Icon /></>}</p>', ['Next']],
  ['<>{name}</>', ['{name}']],
  ['<p>{list}</p>', ['{list}']],
  ['<p>{list.map((one) => one)}</p>', ['{list.map((one) => one)}']],
  ['name', ['Example']],
  ['<p>{`Question ${n} of 3`}</p>', []],
  ['<p>{isOn && name}</p>', []],
  ['<p>{any}</p>', []],
  ['<p><Icon /><span>{name}</span></p>', []],
  ['<p><Icon /> Delete <b>this</b></p>', []],
  ["<p><b>{name}</b>{' '}{element}</p>", []],
  ['<ul>{list.map((one) => <li key={one}>{one}</li>)}</ul>', []],
]

const { fileNames, options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${WEB}/tsconfig.json`, (file) => ts.sys.readFile(file)).config,
  ts.sys,
  WEB,
)

test('every changing text in the app has an element of its own', () => {
  // The tests have no texts of the app, and would take a fifth of the time.
  const files = fileNames.filter((file) => !/\.test\.tsx?$|\/e2e\//.test(file))
  const loose = findLooseTexts(ts.createProgram(files, options), (file) =>
    /\/web\/src\/.*(?<!\.test)\.tsx$/.test(file),
  )
  expect(loose.map(({ file, line, text }) => `${relative(WEB, file)}:${line} ${text}`)).toEqual([])
}, 240_000)

test('exactly the loose texts are reported', () => {
  const lines = [
    "import type { ReactElement, ReactNode } from 'react'",
    'declare const n: number, name: string, isOn: boolean, any: ReactNode, element: ReactElement, list: string[]',
    'function Mark(props: { isOn: boolean }) { return props.isOn ? <b>!</b> : null }',
    'function Icon() { return <svg /> }',
  ]
  const components = CASES.map(([jsx]) => `namespace N { function Example() { return ${jsx} } }`)
  const host = ts.createCompilerHost(options)
  const readSource = host.getSourceFile.bind(host)
  const text = [...lines, ...components].join('\n')
  host.getSourceFile = (file, target) =>
    file === EXAMPLES ? ts.createSourceFile(file, text, target, true) : readSource(file, target)
  const program = ts.createProgram({ rootNames: [EXAMPLES], options, host })
  const reported = findLooseTexts(program, (file) => file === EXAMPLES)
  const at = (index: number) =>
    reported.filter(({ line }) => line === lines.length + index + 1).map((loose) => loose.text)
  expect(CASES.map(([jsx], index) => [jsx, at(index)])).toEqual(CASES)
}, 240_000)
