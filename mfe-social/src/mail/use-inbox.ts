import { setCounter, useAction, usePages } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { useRef, useState } from 'react'
import type { Folder, MailFolder } from './mail-texts.ts'
import { folderLabels } from './mail-texts.ts'

/** Up to this width a mail stands in the list's place (mail.module.css). */
export const twoColumnsPx = 1100

/** The player's place in the inbox: it stands in the address, so that the back button works. */
export function useInboxPlace() {
  const [query] = useSearchParams()
  const requested = query.get('folder') ?? ''
  const folder: Folder = Object.hasOwn(folderLabels, requested) ? (requested as Folder) : 'received'
  const mailId = Number(query.get('mail')) || undefined
  return { folder, mailId }
}

export function inboxPath(folder: Folder, mailId?: number): string {
  const query = new URLSearchParams()
  if (folder !== 'received') query.set('folder', folder)
  if (mailId) query.set('mail', String(mailId))
  return query.size > 0 ? `/inbox?${query}` : '/inbox'
}

type Unread = { unreadMails: number; unreadVersion: number }

/** Holds the mails of a folder that contain `sought`, and the actions on them: reading, deleting, taking back. */
export function useMails(folder: MailFolder, sought: string) {
  // An own action is told by its answer; a push is for new mails, or actions on another device.
  const ownVersion = useRef(0)
  const list = usePages('GET /api/mail', {
    query: { folder, ...(sought && { q: sought }) },
    rowsOf: (mails) => mails,
    keyOf: ({ mailId }) => mailId,
    rereadOn: { unreadMails: ({ version }) => version > ownVersion.current },
  })
  const [deleted, setDeleted] = useState<{ mailIds: readonly number[]; message: string }>()

  const count = ({ unreadMails, unreadVersion }: Unread) => {
    ownVersion.current = Math.max(ownVersion.current, unreadVersion)
    setCounter('unreadMails', unreadMails, unreadVersion)
  }
  const read = useAction('PATCH /api/mail/read/{id}', {
    after: (unread, { params: { id } }) => {
      count(unread)
      list.setRows((mails) => mails.map((mail) => (mail.mailId === id ? { ...mail, mailRead: true } : mail)))
    },
    // Not an action of the player: a failure is silent, and it is marked read the next time it is opened.
    said: () => true,
  })
  const readAll = useAction('POST /api/mail/readAll', {
    after: (unread) => {
      count(unread)
      list.setRows((mails) => mails.map((mail) => ({ ...mail, mailRead: true })))
    },
    reload: list.reload,
  })
  const gone = (mailIds: readonly number[], { message, ...unread }: Unread & { message: string }) => {
    count(unread)
    list.setRows((mails) => mails.filter(({ mailId }) => !mailIds.includes(mailId)))
    setDeleted({ mailIds, message })
  }
  const silent = { announce: () => {}, reload: list.reload }
  const remove = useAction('PATCH /api/mail/delete/{id}', {
    ...silent,
    after: (answer, { params: { id } }) => gone([Number(id)], answer),
  })
  const removeMany = useAction('POST /api/mail/deleteMails', {
    ...silent,
    after: (answer, { body: { mailIds } }) => gone(mailIds, answer),
  })
  const restore = useAction('POST /api/mail/restore', {
    after: (unread) => {
      count(unread)
      setDeleted(undefined)
    },
    reload: list.reload,
  })
  return { list, read, readAll, remove, removeMany, restore, deleted }
}
