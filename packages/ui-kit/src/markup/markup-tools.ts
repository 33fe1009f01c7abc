import { charactersIn } from '@sottomondo/api-contract/characters'

/** A button of the editor, with the text it puts before and behind the selection. */
export type MarkupTool = {
  label: string
  /** The text on the button. */
  face: string
  look?: 'bold' | 'italic' | 'underline'
  before: string
  after: string
  /** The shortcut's key, with Ctrl or Cmd. */
  shortcut?: string
  premium?: boolean
}

export const markupTools: readonly MarkupTool[] = [
  { label: 'Vet', face: 'B', look: 'bold', before: '[B]', after: '[/B]', shortcut: 'b' },
  { label: 'Cursief', face: 'I', look: 'italic', before: '[I]', after: '[/I]', shortcut: 'i' },
  { label: 'Onderstreept', face: 'U', look: 'underline', before: '[U]', after: '[/U]', shortcut: 'u' },
  { label: 'In het midden', face: 'Midden', before: '[CENTER]', after: '[/CENTER]' },
  { label: 'Citaat', face: 'Citaat', before: '[QUOTE]', after: '[/QUOTE]' },
  { label: 'Lijn', face: 'Lijn', before: '[HR]', after: '' },
  { label: 'Afbeelding', face: 'Afbeelding', before: '[IMG]', after: '[/IMG]' },
  { label: 'Video van YouTube', face: 'Video', before: '[VIDEO]', after: '[/VIDEO]', premium: true },
]

/**
 * Puts a tool's tags around the selection, and the caret where the next letter belongs. Done as if typed, so that the
 * browser can undo it.
 * @param mostCharacters nothing happens where the tags don't fit any more
 */
export function wrapSelection(area: HTMLTextAreaElement, tool: MarkupTool, mostCharacters: number): void {
  const { selectionStart, selectionEnd, value } = area
  const selected = value.slice(selectionStart, selectionEnd)
  const text = tool.before + selected + tool.after
  area.focus()
  if (charactersIn(value) - charactersIn(selected) + charactersIn(text) > mostCharacters) return
  // The only way that keeps the browser's own undo history.
  if (!document.execCommand?.('insertText', false, text)) {
    area.setRangeText(text, selectionStart, selectionEnd)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const start = selectionStart + tool.before.length
  area.setSelectionRange(start, start + selected.length)
}
