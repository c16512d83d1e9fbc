// Writes one workbook. Creating and compressing its XML takes seconds of processor time for a large class.
import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { ExportCell } from './export-cell.ts'
import type { WorkbookRows } from './workbook-writer.ts'

// XML cannot hold them.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const rows: Cell[][] = []

parentPort?.on('message', (message: WorkbookRows) => {
  if (message === 'end') void finish()
  else for (const row of message) rows.push(row.map(cellOf))
})

// A cell with a type is never taken for a formula.
function cellOf(cell: ExportCell): Cell {
  if (cell === null) return null
  return typeof cell === 'number'
    ? { value: cell, type: Number, format: '0.0' }
    : { value: cell.replaceAll(UNWRITABLE, ''), type: String }
}

async function finish(): Promise<void> {
  const bytes = new Uint8Array(
    await writeExcelFile(rows, { sheet: 'Gradebook', stickyRowsCount: 1, stickyColumnsCount: 1 }).toBuffer(),
  )
  parentPort?.postMessage(bytes, [bytes.buffer])
  parentPort?.close()
}
