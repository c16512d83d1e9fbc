// What one system or another refuses in a name, or reads as something else.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]+/gu
// Windows keeps these names for devices, whatever follows the first dot.
const RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i

/**
 * Names the file of a quiz so that every system takes the name.
 * @param title of the quiz
 * @returns the name without an extension; empty where nothing of the title can be in one
 */
export function safeFileName(title: string): string {
  // A dot or a minus sign at its start would hide the file or make a flag of its name.
  const name = title
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .]+$/g, '')
  return name.replace(RESERVED, '$&_')
}
