import { writeTemplate } from 'quiz-format'
import { type FormatName, formatNamed } from 'quiz-format/formats'
import { printFile } from '../../files/print-file.ts'

export async function printTemplate(format: FormatName): Promise<void> {
  await printFile(writeTemplate(formatNamed(format)))
}
