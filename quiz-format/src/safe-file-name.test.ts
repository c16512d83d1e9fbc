import { expect, test } from 'vitest'
import { safeFileName } from './safe-file-name.ts'

test.each([
  ['Biology 101', 'Biology 101'],
  ['Größe 地理 🍐', 'Größe 地理 🍐'],
  ['O\u0308l', 'Öl'],
  ['../../etc/passwd', 'etc passwd'],
  ['.hidden', 'hidden'],
  ['--force', 'force'],
  ['ends. ', 'ends'],
  ['a\u0000b\u001b[31m\u202ec', 'a b [31m c'],
  ['C:\\Temp\\x', 'C Temp x'],
  ['"Half" \ud800', 'Half'],
  ['???', ''],
])('%j becomes %j', (title, name) => {
  expect(safeFileName(title)).toBe(name)
})

test.each([
  ['con', 'con_'],
  ['Aux', 'Aux_'],
  ['COM1', 'COM1_'],
  ['lpt³', 'lpt³_'],
  ['con.1', 'con_.1'],
  ['nul . 2', 'nul_ . 2'],
  ['console', 'console'],
  ['about con', 'about con'],
])('%j, which Windows may reserve for a device, becomes %j', (title, name) => {
  expect(safeFileName(title)).toBe(name)
})
