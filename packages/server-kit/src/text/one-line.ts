/**
 * What shows nothing, and what turns the direction of the text around it: with them one text passes for another.
 * Emoji are put together with two of them, and keep those.
 */
const invisible =
  /(?!(?<=\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]?)[\u{200d}\u{fe0f}])[\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/gu

/**
 * Free text that players write, on one line and without invisible characters: what the owner of such a text stores. It
 * may hold markup; screens show it as text.
 * @param maxCharacters cut off behind so many, an emoji's parts counted one by one
 */
export function oneLine(text: string, maxCharacters: number): string {
  const visible = text.replaceAll(/\s/gu, ' ').replaceAll(invisible, '').replaceAll(/ +/g, ' ').trim()
  return [...visible].slice(0, maxCharacters).join('')
}

/**
 * Free text of many lines, as `oneLine` otherwise: lines and the spaces in them stay, but for what stands at the ends of
 * the whole and rows of more than two empty lines. How much of it is kept, its owner says.
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
