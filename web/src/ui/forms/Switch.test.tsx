import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Switch } from './Switch.tsx'

function Setting() {
  const [isOn, setOn] = useState(false)
  return <Switch label="Letter keys" hint="Press A to D" isOn={isOn} onChange={setOn} />
}

test('the switch works with a click on its label and with Space', async () => {
  render(<Setting />)
  const setting = screen.getByRole('switch', { name: 'Letter keys', description: 'Press A to D' })
  expect(setting.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(screen.getByText('Letter keys'))
  expect(setting.getAttribute('aria-checked')).toBe('true')
  await userEvent.keyboard(' ')
  expect(setting.getAttribute('aria-checked')).toBe('false')
})
