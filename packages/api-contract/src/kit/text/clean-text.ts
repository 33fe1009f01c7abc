/**
 * How free text of players is cleaned before it is counted and stored. Apart from `clean.ts`, for a page needs it only
 * once a form is judged.
 */

/**
 * Characters that are invisible or change the direction of the text around them: with them one text passes for another.
 */
const invisible = String.raw`[\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]`

const emoji = String.raw`\p{Extended_Pictographic}[\u{fe0e}\u{fe0f}\p{Emoji_Modifier}]?`
/** Scripts whose letters join, or stay apart, by an invisible sign between them: the half space of Persian is one. */
const scripts = [
  ...['Arabic', 'Syriac', 'Nko', 'Mandaic', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
const letter = `(?!${invisible})[${scripts.map((script) => String.raw`\p{Script=${script}}`).join('')}]`

/** What is written with invisible characters and keeps them: they are seen in what they make. */
const kept = [
  // The flags of England, Scotland and Wales: a black flag with tags.
  String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,3}\u{e007f}`,
  // Keycaps.
  String.raw`[0-9#*]\u{fe0f}\u{20e3}`,
  // Emoji, also of several persons.
  String.raw`${emoji}(?:\u{200d}${emoji})*`,
  // Variants of a Chinese character, as in names.
  String.raw`\p{Script=Han}[\u{e0100}-\u{e01ef}]`,
  String.raw`${letter}[\u{64b}-\u{65f}\u{670}]*[\u{200c}\u{200d}](?=${letter})`,
].join('|')

/** A byte order mark is no space. */
const space = /[^\S\u{feff}]/gu
const invisibleOrKept = new RegExp(`(${kept})|${invisible}`, 'gu')
/** No writing puts more marks on one letter; with dozens of them a word is drawn over the lines around it. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu
const visible = (text: string): string => text.replaceAll(invisibleOrKept, '$1').replaceAll(tooManyMarks, '$1')

/** Cleans text of one line: no invisible characters, one space between words. */
export const cleanLine = (text: string): string => visible(text.replaceAll(space, ' ')).replaceAll(/ +/g, ' ').trim()

/**
 * Cleans text of many lines, otherwise as `cleanLine`: lines and the spaces in them stay, except at the ends of the
 * text and in rows of more than two empty lines.
 */
export function cleanLines(text: string): string {
  const lines = text
    .split(/\r\n|[\r\n\u{85}\u{2028}\u{2029}]/u)
    .map((line) => visible(line.replaceAll(space, ' ')).trimEnd())
  return lines
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
}
