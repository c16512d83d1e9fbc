import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EncodingPrompt } from './EncodingPrompt.tsx'

// “café” and “naïve” in Windows-1252.
const BYTES = Uint8Array.from([0x63, 0x61, 0x66, 0xe9, 0x0a, 0x6e, 0x61, 0xef, 0x76, 0x65])

function open(bytes = BYTES) {
  const onRead = vi.fn<(file: File) => void>()
  const file = new File([bytes], 'words.csv', { type: 'text/csv' })
  render(<EncodingPrompt file={file} bytes={bytes} likely="windows-1252" onRead={onRead} />)
  return onRead
}

const preview = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const readButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Read it this way' })

test('the preview follows the encoding, and the file is read in the one that was chosen', async () => {
  const onRead = open()
  expect(preview()).toEqual(['Line 1 café', 'Line 2 naïve'])
  const encodings = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Encoding' })
  const cyrillic = [...encodings.options].find(({ value }) => value === 'windows-1251')
  await userEvent.selectOptions(encodings, cyrillic ?? '')
  expect(preview()).toEqual(['Line 1 cafй', 'Line 2 naпve'])
  await userEvent.selectOptions(encodings, 'windows-1252')
  await userEvent.click(readButton())
  const [file] = onRead.mock.lastCall ?? []
  const text = new TextDecoder().decode(await file?.arrayBuffer())
  expect([file?.name, file?.type, text]).toEqual(['words.csv', 'text/csv', 'café\nnaïve'])
})

test('an encoding that the file cannot have is announced and cannot be chosen', async () => {
  // UTF-16 has an even number of bytes.
  const onRead = open(BYTES.slice(1))
  await userEvent.selectOptions(screen.getByRole('combobox'), 'utf-16le')
  expect([preview(), readButton().disabled]).toEqual([['The file cannot have this encoding.'], true])
  expect(onRead).not.toHaveBeenCalled()
})
