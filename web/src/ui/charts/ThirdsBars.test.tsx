import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThirdsBars } from './ThirdsBars.tsx'

test('the bars are as high as the shares, and a small share is still seen', () => {
  const { container } = render(<ThirdsBars shares={[0, 0.01, 1]} isFaint={false} />)
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))
  expect(heights).toEqual(['0', '2', '27'])
})
