/** A cell of an exported gradebook: a text, a score in percent, or null for an empty cell. */
export type ExportCell = string | number | null
