import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NO_TIMER, type TimerSetting } from './timer-setting.ts'
import { TimerSelect } from './TimerSelect.tsx'

function TimerSelectWithState({ initial = NO_TIMER }: { initial?: TimerSetting }) {
  const [timer, setTimer] = useState(initial)
  return <TimerSelect timer={timer} onChoose={setTimer} />
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Timer (minutes)' })
const shownOption = () => select().selectedOptions[0]?.textContent
const user = userEvent.setup()

async function enterMinutes(text: string, button = 'Set timer') {
  await user.selectOptions(select(), 'Custom')
  if (text) await user.type(screen.getByRole('textbox', { name: 'Minutes' }), text)
  await user.click(screen.getByRole('button', { name: button }))
}

test('the timer field lists the presets and shows the chosen one', async () => {
  render(<TimerSelectWithState />)
  expect([...select().options].map(({ text }) => text)).toEqual(['None', '1', '15', '30', '60', 'Custom'])
  await user.selectOptions(select(), '15')
  expect(shownOption()).toBe('15')
})

test('a custom timer is shown with its minutes and can be changed', async () => {
  render(<TimerSelectWithState />)
  await enterMinutes('20')
  expect(shownOption()).toBe('Custom (20 min)')
  await user.click(screen.getByRole('button', { name: 'Change the custom timer' }))
  const minutes = screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes' })
  expect(minutes.value).toBe('20')
  await user.clear(minutes)
  await user.type(minutes, '0.5{Enter}')
  expect(shownOption()).toBe('Custom (0.5 min)')
})

test.each(['', 'ten'])('entering “%s” resets the timer to None', async (text) => {
  render(<TimerSelectWithState initial={{ minutes: 15, isCustom: false }} />)
  await enterMinutes(text)
  expect(shownOption()).toBe('None')
})

test('the dialog reports a number out of range, and closes on Cancel or Escape without changing the timer', async () => {
  render(<TimerSelectWithState initial={{ minutes: 30, isCustom: false }} />)
  await enterMinutes('1441')
  expect(screen.getByRole('alert').textContent).toBe('Enter more than 0 and at most 1440 minutes')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(shownOption()).toBe('30')
  await user.selectOptions(select(), 'Custom')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(shownOption()).toBe('30')
})
