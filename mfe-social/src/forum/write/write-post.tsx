import { useForm, useSession } from '@sottomondo/mfe-kit'
import { useNavigate } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { MentionEditor } from '../../mention/mention-editor.tsx'
import { postPath } from '../forum-texts.ts'
import { draftOf, useDraftKey, useKeptDraft } from './draft.ts'

const titleCharacters = 80
const nothing = { title: '', content: '' }

/** A new thread; what was begun is there again when one comes back. */
export function WritePost({ type, onLeave }: { type: string; onLeave: () => void }) {
  const { isPremium } = useSession()
  const navigate = useNavigate()
  const key = useDraftKey(type.toUpperCase())
  const { form, field, values, set } = useForm('POST /api/forum/{type}', {
    start: draftOf(key, nothing),
    stays: true,
    input: () => ({ params: { type } }),
    after: ({ postId }) => {
      set(nothing)
      navigate(postPath(type, postId))
    },
  })
  useKeptDraft(key, { title: values.title, content: values.content })
  return (
    <Panel title="Nieuw draadje">
      <Form label="Nieuw draadje" {...form}>
        <TextInput label="Titel" autoComplete="off" maxLength={titleCharacters} {...field('title')} />
        <MentionEditor
          label="Bericht"
          hint="Met @Naam roep je iemand erbij."
          rows={8}
          isPremium={isPremium}
          {...field('content')}
        />
        <FormActions>
          <Submit>Plaats</Submit>
          <Button onClick={onLeave}>Laat maar</Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
