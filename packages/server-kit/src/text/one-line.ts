import { firstCharacters } from '@sottomondo/api-contract/characters'
import { cleanLine } from '@sottomondo/api-contract/clean-text'

/**
 * Cleans free text of players: one line without invisible characters, ready to store. It may hold markup; screens show
 * it as text.
 * @param maxCharacters longer text is cut off
 */
export const oneLine = (text: string, maxCharacters: number): string =>
  firstCharacters(cleanLine(text), maxCharacters).trimEnd()
