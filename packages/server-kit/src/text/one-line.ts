/**
 * Characters that are invisible or change the direction of the text: with them one text passes for another. Emoji are
 * composed with two of them, and keep those.
 */
const invisible =
  /(?!(?<=\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]?)[\u{200d}\u{fe0f}])[\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/gu

/**
 * Cleans free text of players: one line without invisible characters, ready to store. It may hold markup; screens show
 * it as text.
 * @param maxCharacters longer text is cut off, an emoji's parts counted one by one
 */
export function oneLine(text: string, maxCharacters: number): string {
  const visible = text.replaceAll(/\s/gu, ' ').replaceAll(invisible, '').replaceAll(/ +/g, ' ').trim()
  return [...visible].slice(0, maxCharacters).join('')
}

/**
 * Cleans free text of many lines, otherwise as `oneLine`: lines and the spaces in them stay, except at the ends of the
 * text and in rows of more than two empty lines. The caller limits its length.
 */
export function manyLines(text: string): string {
  const lines = text
    .split(/\r\n|[\r\n\u{85}\u{2028}\u{2029}]/u)
    .map((line) => line.replaceAll(/\s/gu, ' ').replaceAll(invisible, '').trimEnd())
  return lines
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
}
