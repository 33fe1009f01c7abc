import { useForm, useSession } from '@sottomondo/mfe-kit'
import { useNavigate } from '@sottomondo/router'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useRef } from 'react'
import { MentionEditor } from '../../mention/mention-editor.tsx'
import { postPath } from '../forum-texts.ts'
import { useQuotations, withQuote } from '../thread/quoting.ts'
import { draftOf, useDraftKey, useKeptDraft } from './draft.ts'

const nothing = { content: '' }

/** One's own comment; a quotation goes to its end, and the cursor below it. */
export function WriteComment({ type, postId, reload }: { type: string; postId: number; reload: () => Promise<void> }) {
  const { isPremium } = useSession()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const key = useDraftKey(String(postId))
  const { form, field, values, set } = useForm('POST /api/forum/general/{postId}/comment', {
    start: draftOf(key, nothing),
    stays: true,
    input: () => ({ params: { postId } }),
    after: ({ commentId }) => {
      set(nothing)
      navigate(postPath(type, postId, { comment: commentId }), { replace: true })
    },
    reload,
  })
  useKeptDraft(key, { content: values.content })
  useQuotations((quote) => {
    set({ content: withQuote(values.content, quote) })
    const area = place.current?.querySelector('textarea')
    area?.focus()
    // The quotation is in the field when it is drawn next.
    requestAnimationFrame(() => area?.setSelectionRange(area.value.length, area.value.length))
  })
  return (
    <div ref={place}>
      <Panel title="Jouw reactie">
        <Form label="Jouw reactie" {...form}>
          <MentionEditor
            label="Reactie"
            hint="Met @Naam roep je iemand erbij."
            rows={6}
            isPremium={isPremium}
            {...field('content')}
          />
          <FormActions>
            <Submit>Reageer</Submit>
          </FormActions>
        </Form>
      </Panel>
    </div>
  )
}
