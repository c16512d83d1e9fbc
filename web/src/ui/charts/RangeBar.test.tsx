import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RangeBar } from './RangeBar.tsx'

test('the range, the tick and the value are at their places on the scale', () => {
  const { container } = render(
    <RangeBar min={-100} max={100} value={50} low={0} high={75} tick={0} isFaint={false} />,
  )
  const [, band, tick, dot] = [...(container.firstElementChild?.children ?? [])] as HTMLElement[]
  expect([band?.style.insetInlineStart, band?.style.width]).toEqual(['50%', '37.5%'])
  expect([tick?.style.insetInlineStart, dot?.style.insetInlineStart]).toEqual(['50%', '75%'])
})
