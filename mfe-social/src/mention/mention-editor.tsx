import { MarkupEditor, type MarkupEditorProps } from '@sottomondo/ui-kit/markup-editor'
import { useRef } from 'react'
import { Suggestions } from './suggestions.tsx'
import { useMention } from './use-mention.ts'

/** The longest text of a premium player; the field itself holds each writer to their own limit. */
const most = 5_000

/** A text with markup, in which an '@' suggests whom to name. */
export function MentionEditor(props: MarkupEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const mention = useMention({ field: area, value: props.value, onValue: props.onValue, most })
  return (
    <MarkupEditor
      {...props}
      area={{
        ...mention.aria,
        ref: area,
        onSelect: mention.look,
        onBlur: mention.close,
        onKeyDown: mention.key,
      }}
      onValue={(value) => {
        props.onValue(value)
        mention.look()
      }}
      below={<Suggestions mention={mention} />}
    />
  )
}
