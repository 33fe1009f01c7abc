import { SuggestionList } from '@sottomondo/ui-kit/suggestion-list'
import type { Mention } from './use-mention.ts'

/** The names that an '@' suggests; `above` for a field at the foot of the screen. */
export function Suggestions({ mention, above = false }: { mention: Mention; above?: boolean }) {
  const { shown, names, active, listId, take } = mention
  return (
    <SuggestionList
      id={listId}
      label="Wie noem je?"
      names={names}
      active={active}
      shown={shown}
      above={above}
      onTake={take}
    />
  )
}
