import { PlayerName, useCounter } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { MoreRows } from '@sottomondo/ui-kit/more-rows'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import css from './mail.module.css'
import {
  folderLabels,
  houseName,
  type Mail,
  type MailFolder,
  nothingFound,
  nothingIn,
  otherOf,
  previewOf,
  shownSubject,
} from './mail-texts.ts'
import { inboxPath, type useMails } from './use-inbox.ts'

export interface MailListProps {
  folder: MailFolder
  /** The mail that is open beside it. */
  openId: number | undefined
  mails: ReturnType<typeof useMails>
  /** The search field. */
  search: ReactNode
  /** The searched text; empty for all. */
  sought: string
}

/** The mails of a folder, the newest first; chosen ones are deleted together, and taken back together. */
export function MailList({ folder, openId, mails, search, sought }: MailListProps) {
  const { list, readAll, removeMany, restore, deleted } = mails
  const { rows, error, more, reload } = list
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // A mail that has gone meanwhile is not chosen any more.
  const chosenIds = (rows ?? []).map(({ mailId }) => mailId).filter((mailId) => chosen.has(mailId))
  const choose = (mailIds: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const mailId of mailIds) on ? next.add(mailId) : next.delete(mailId)
    setChosen(next)
  }
  const takeBack = useRef<HTMLButtonElement>(null)
  useKeptPlace(openId, deleted ? takeBack : undefined)
  const all = rows !== undefined && rows.length > 0 && chosenIds.length === rows.length

  const newest = folder === 'received' && sought === '' ? rows?.[0] : undefined
  // Unread mails may also be further down than the loaded rows.
  const someUnread = useCounter('unreadMails') > 0 || rows?.some(({ mailRead }) => !mailRead)
  const nothing = sought ? nothingFound(sought) : nothingIn[folder]

  return (
    <div className={css.list}>
      {search}
      {deleted && (
        <Notice
          live
          action={
            <Button
              ref={takeBack}
              small
              busy={restore.busy}
              onClick={() => restore.run({ body: { mailIds: [...deleted.mailIds] } })}
            >
              Zet terug
            </Button>
          }
        >
          {deleted.message}
        </Notice>
      )}
      <Panel
        title={folderLabels[folder]}
        aside={
          rows &&
          rows.length > 0 && (
            <div className={css.tools}>
              <Checkbox
                label="Alles"
                value={all}
                onValue={(on) =>
                  choose(
                    rows.map(({ mailId }) => mailId),
                    on,
                  )
                }
              />
              {newest && someUnread && (
                <Button small busy={readAll.busy} onClick={() => readAll.run({ body: { id: newest.mailId } })}>
                  Alles gelezen
                </Button>
              )}
              <Button small busy={removeMany.busy} onClick={() => removeMany.run({ body: { mailIds: chosenIds } })}>
                {chosenIds.length > 0 ? `Verwijder (${chosenIds.length})` : 'Verwijder'}
              </Button>
            </div>
          )
        }
        flush={!error}
      >
        {error && <Failure message={error.message} onRetry={reload} />}
        {!rows && !error && <Waiting />}
        {rows?.length === 0 && (
          <EmptyState
            picture={<Illustration name="ledger" />}
            title={nothing.title}
            action={
              !sought && (
                <Link to="/inbox/newmail" className={buttonClass({})}>
                  Schrijf iemand
                </Link>
              )
            }
          >
            {nothing.advice}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ul className={css.mails} aria-label={folderLabels[folder]}>
            {rows.map((mail) => (
              <Row
                key={mail.mailId}
                mail={mail}
                folder={folder}
                open={mail.mailId === openId}
                chosen={chosen.has(mail.mailId)}
                onChoose={(on) => choose([mail.mailId], on)}
              />
            ))}
          </ul>
        )}
        {more && <MoreRows {...more} />}
      </Panel>
    </div>
  )
}

const linkId = (mailId: number) => `mail${mailId}`

/**
 * After the way back from a mail the keyboard focus returns to its row, or to the button that takes its deletion back.
 * @param otherwise where the mail is not in the list any more
 */
function useKeptPlace(openId: number | undefined, otherwise: RefObject<HTMLElement | null> | undefined): void {
  const last = useRef(openId)
  useEffect(() => {
    const closed = openId === undefined ? last.current : undefined
    last.current = openId
    if (closed === undefined || document.activeElement !== document.body) return
    const place = document.getElementById(linkId(closed)) ?? otherwise?.current
    place?.focus()
  }, [openId, otherwise])
}

interface RowProps {
  mail: Mail
  folder: MailFolder
  open: boolean
  chosen: boolean
  onChoose: (on: boolean) => void
}

/** One mail: the whole row opens it, but for the box and the name. */
function Row({ mail, folder, open, chosen, onChoose }: RowProps) {
  const { mailId, subject, body, createdAt, mailRead } = mail
  const other = otherOf(mail, folder)
  return (
    <li className={css.row} data-unread={!mailRead} data-open={open}>
      <Checkbox
        label={<span className="visually-hidden">{`Kies ‘${shownSubject(subject)}’ van ${other ?? houseName}`}</span>}
        value={chosen}
        onValue={onChoose}
      />
      <div className={css.words} title={shownSubject(subject)}>
        <div className={css.head}>
          <span className={css.who}>{other ? <PlayerName name={other} /> : houseName}</span>
          <When at={createdAt} className={css.when} />
        </div>
        <Link
          id={linkId(mailId)}
          to={inboxPath(folder, mailId)}
          className={css.subject}
          aria-current={open ? 'true' : undefined}
        >
          {!mailRead && <span className="visually-hidden">Ongelezen: </span>}
          {shownSubject(subject)}
        </Link>
        <p className={css.preview}>{previewOf(body)}</p>
      </div>
    </li>
  )
}

const waitingRows = [1, 2, 3, 4]
const Waiting = () => (
  <ul className={css.mails} aria-hidden="true">
    {waitingRows.map((row) => (
      <li key={row} className={css.row}>
        <span />
        <Skeleton lines={3} />
      </li>
    ))}
  </ul>
)
