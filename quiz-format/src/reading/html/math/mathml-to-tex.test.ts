import { expect, test } from 'vitest'
import { texOfMathMl } from './mathml-to-tex.ts'

const decode = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const tex = (inner: string) => texOfMathMl(`<math>${inner}</math>`, decode)

test.each([
  ['<mi>x</mi><mo>&lt;</mo><mn>1.5</mn>', 'x<1.5'],
  ['<mfrac><mn>1</mn><mrow><mn>2</mn><mi>x</mi></mrow></mfrac>', String.raw`\frac{1}{2x}`],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', String.raw`\sqrt[3]{x}`],
  ['<msubsup><mrow><mi>a</mi><mi>b</mi></mrow><mi>i</mi><mn>2</mn></msubsup>', '{ab}_{i}^{2}'],
  [
    '<munder><mi>lim</mi><mrow><mi>n</mi><mo>→</mo><mi>∞</mi></mrow></munder>',
    String.raw`\lim_{n\to \infty}`,
  ],
  ['<munder><mi>x</mi><mi>y</mi></munder>', String.raw`\underset{y}{x}`],
  ['<mover accent="true"><mi>x</mi><mo>¯</mo></mover>', String.raw`\overline{x}`],
  ['<mi>cos</mi><mo>\u2061</mo><mi>speed</mi>', String.raw`\cos \mathrm{speed}`],
  ['<mtext>if 5 % of</mtext><mi mathvariant="bold">v</mi>', String.raw`\text{if 5 \% of} \mathbf{v}`],
  ['<mfenced separators=";"><mn>1</mn><mn>2</mn></mfenced>', String.raw`\left(1;2\right)`],
  ['<mfenced open="{" close=""><mn>1</mn></mfenced>', String.raw`\left\{1\right.`],
  ['<mo>{</mo><mn>50</mn><mo>%</mo><mo>}</mo>', String.raw`\{50\%\}`],
  ['<m:mn xmlns:m="x">7</m:mn>', '7'],
  ['<mi>a</mi><mspace width="1em"/><mi>b</mi>', 'a b'],
  ['<semantics><mi>a</mi><annotation encoding="StarMath 5.0">b</annotation></semantics>', 'a'],
])('%s becomes %s', (mathMl, expected) => {
  expect(tex(mathMl)).toBe(expected)
})

test.each([
  '',
  '<mlongdiv><mn>1</mn></mlongdiv>',
  '<menclose notation="circle"><mn>1</mn></menclose>',
  '<mfrac><mn>1</mn></mfrac>',
  '<mtext>{x}</mtext>',
  '<mtable><mlabeledtr><mtd/></mlabeledtr></mtable>',
  '<mi><b>x</b></mi>',
  '<mrow>'.repeat(10_000),
  '<mn>1</mn>'.repeat(4_000),
])('%j has no TeX', (mathMl) => {
  expect(tex(mathMl)).toBeNull()
})
