import { useCall, useForm, usePlayerNames, useSession } from '@sottomondo/mfe-kit'
import { Link, useNavigate, useSearchParams } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { MarkupView } from '@sottomondo/ui-kit/markup-view'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { MentionEditor } from '../mention/mention-editor.tsx'
import { inboxPath } from './use-inbox.ts'

interface Draft {
  receiverName: string
  subject: string
  body: string
}

/**
 * /inbox/newmail: a mail to anybody. `receiver`, `subject` and `body` of the address stand in it already (spec 1 §2);
 * `reply` and `quote` name the mail that it answers.
 */
export function Screen() {
  const [query] = useSearchParams()
  const given = (name: string) => query.get(name) ?? ''
  const [replyTo, quoted] = [Number(query.get('reply')), Number(query.get('quote'))]
  const answered = replyTo || quoted
  return (
    <Page title={answered ? 'Antwoord' : 'Nieuwe mail'} lead="Schrijf niets op wat je niet wilt teruglezen.">
      {answered ? (
        <Answer key={String(query)} mailId={answered} quotes={quoted > 0} />
      ) : (
        <Writing
          key={String(query)}
          draft={{ receiverName: given('receiver'), subject: given('subject'), body: given('body') }}
          keepAs={`mail ${query}`}
        />
      )}
    </Page>
  )
}

/** The form of an answer, above the mail that it answers. */
function Answer({ mailId, quotes }: { mailId: number; quotes: boolean }) {
  const { data, error, reload } = useCall('GET /api/mail/{id}', { params: { id: mailId } })
  if (error) return <Failure message={error.message} onRetry={reload} />
  if (!data) return <Skeleton height="24rem" />
  const { mail, html, replySubject: subject, quote } = data
  const draft = { receiverName: mail.sender.accountName ?? '', subject, body: quotes ? quote : '' }
  return (
    <>
      <Writing draft={draft} keepAs={`mail ${quotes ? 'quote' : 'reply'} ${mailId}`} />
      {!quotes && (
        <Panel title="Waarop je antwoordt">
          <MarkupView html={html} imagesOnRequest />
        </Panel>
      )}
    </>
  )
}

function Writing({ draft, keepAs }: { draft: Draft; keepAs: string }) {
  const { isPremium } = useSession()
  const navigate = useNavigate()
  const { form, field, values } = useForm('POST /api/mail/send', {
    start: draft,
    keepAs,
    after: ({ mailId }) => navigate(inboxPath('sent', mailId), { replace: true }),
  })
  const names = usePlayerNames(values.receiverName)
  return (
    <Panel>
      <Form label="Mail" {...form}>
        <Typeahead label="Aan" names={names} {...field('receiverName')} />
        <TextInput label="Onderwerp" autoComplete="off" {...field('subject')} />
        <MentionEditor label="Bericht" rows={10} isPremium={isPremium} {...field('body')} />
        <FormActions>
          <Submit>Verstuur</Submit>
          <Link to="/inbox" className={buttonClass({})}>
            Laat maar
          </Link>
        </FormActions>
      </Form>
    </Panel>
  )
}
