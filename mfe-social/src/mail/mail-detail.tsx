import { PlayerName, useAction, useCall, useNarrow } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { MarkupView } from '@sottomondo/ui-kit/markup-view'
import { Note } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ReportButton } from '../report/report-button.tsx'
import css from './mail.module.css'
import { houseName, type MailFolder, type OpenMail, shownSubject } from './mail-texts.ts'
import { inboxPath, twoColumnsPx, type useMails } from './use-inbox.ts'

export interface MailDetailProps {
  mailId: number
  folder: MailFolder
  mails: ReturnType<typeof useMails>
}

/** One open mail: it counts as read. On phones it stands in the list's place. */
export function MailDetail({ mailId, folder, mails }: MailDetailProps) {
  const { data, error, reload, setData } = useCall('GET /api/mail/{id}', { params: { id: mailId } })
  const start = useRef<HTMLElement>(null)
  const markRead = useEffectEvent(() => mails.read.run({ params: { id: mailId } }))
  const isUnread = data?.mail.mailRead === false
  useEffect(() => start.current?.focus(), [])
  useEffect(() => {
    if (isUnread) markRead()
  }, [isUnread])

  return (
    <section className={css.detail} ref={start} tabIndex={-1} aria-label="Geopende mail">
      <nav className={css.ways} aria-label="Mails">
        <Link to={inboxPath(folder)} replace className={buttonClass({ small: true })}>
          {useNarrow(twoColumnsPx) ? 'Terug naar de lijst' : 'Sluit'}
        </Link>
        <Neighbours mailId={mailId} folder={folder} mails={mails} />
      </nav>
      <Panel title={data ? shownSubject(data.mail.subject) : 'Mail'}>
        {error && <Failure message={error.message} onRetry={error.status === 404 ? undefined : reload} />}
        {!data && !error && <Skeleton height="12rem" />}
        {data && (
          <Letter
            opened={data}
            folder={folder}
            mails={mails}
            onBlocked={(senderBlocked) => setData({ ...data, senderBlocked })}
          />
        )}
      </Panel>
    </section>
  )
}

/** Links to the mails before and after this one, in the list as it is shown. */
function Neighbours({ mailId, folder, mails: { list } }: MailDetailProps) {
  const rows = list.rows ?? []
  const at = rows.findIndex((row) => row.mailId === mailId)
  const way = (to: number | undefined, label: string) =>
    to !== undefined && (
      <Link to={inboxPath(folder, to)} replace className={buttonClass({ small: true })}>
        {label}
      </Link>
    )
  if (at < 0) return null
  return (
    <>
      {way(rows[at - 1]?.mailId, 'Nieuwere')}
      {way(rows[at + 1]?.mailId, 'Oudere')}
    </>
  )
}

interface LetterProps {
  opened: OpenMail
  folder: MailFolder
  mails: MailDetailProps['mails']
  onBlocked: (blocked: boolean) => void
}

function Letter({ opened: { mail, html, senderBlocked }, folder, mails, onBlocked }: LetterProps) {
  const navigate = useNavigate()
  const block = useAction('POST /api/mail/block', { after: ({ blocked }) => onBlocked(blocked) })
  const { mailId, sender, receiver, createdAt } = mail
  const from = sender.accountName
  const remove = async () => {
    await mails.remove.run({ params: { id: mailId } })
  }
  const isGone = mails.deleted?.mailIds.includes(mailId) ?? false
  const leave = useEffectEvent(() => navigate(inboxPath(folder), { replace: true }))
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])

  return (
    <>
      <div className={css.parties}>
        {from && <Avatar name={from} size={40} />}
        <div>
          <p>{from ? <PlayerName name={from} /> : houseName}</p>
          <Note>
            aan {receiver.accountName && <PlayerName name={receiver.accountName} />} · <When at={createdAt} />
          </Note>
        </div>
      </div>
      <div className={css.body}>
        <MarkupView html={html} imagesOnRequest />
      </div>
      <div className={css.actions}>
        {folder === 'received' && from && (
          <>
            <Link to={`/inbox/newmail?reply=${mailId}`} className={buttonClass({ variant: 'primary' })}>
              Antwoord
            </Link>
            <Link to={`/inbox/newmail?quote=${mailId}`} className={buttonClass({})}>
              Citeer
            </Link>
          </>
        )}
        {folder === 'sent' && receiver.accountName && (
          <Link to={`/inbox/newmail?receiver=${encodeURIComponent(receiver.accountName)}`} className={buttonClass({})}>
            Schrijf {receiver.accountName} weer
          </Link>
        )}
        <Button busy={mails.remove.busy} onClick={remove}>
          Verwijder
        </Button>
        {folder === 'received' && from && (
          <Button busy={block.busy} onClick={() => block.run({ body: { accountName: from, blocked: !senderBlocked } })}>
            {senderBlocked ? `Laat ${from} weer toe` : `Blokkeer ${from}`}
          </Button>
        )}
        {folder === 'received' && from && (
          <ReportButton kind="mail" about={String(mailId)} what={`de mail van ${from}`} />
        )}
      </div>
    </>
  )
}
