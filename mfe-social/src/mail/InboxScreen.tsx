import { useNarrow, useSettled } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { optionsOf } from '@sottomondo/ui-kit/options'
import { Page } from '@sottomondo/ui-kit/page'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import css from './mail.module.css'
import { MailDetail } from './mail-detail.tsx'
import { MailList } from './mail-list.tsx'
import { folderLabels, type MailFolder } from './mail-texts.ts'
import { inboxPath, twoColumnsPx, useInboxPlace, useMails } from './use-inbox.ts'

/** Whom one blocks is looked at now and then: its form is outside the first screen's bytes. */
const Blocked = lazyPart(
  () => import(/* webpackChunkName: 'inbox-lazy' */ './blocked.tsx').then((file) => file.Blocked),
  {
    placeholder: <Skeleton height="18rem" />,
  },
)

/** The same delay as on the search page (spec 3 §9). */
const settledMs = 300
const soughtCharacters = 100

/**
 * /inbox: the player's received and sent mails; `?mail=` opens one, beside the list where there is room (spec 1 §2).
 */
export function Screen() {
  const { folder, mailId } = useInboxPlace()
  const reads = useNarrow(twoColumnsPx) && mailId !== undefined
  const navigate = useNavigate()
  return (
    <Page
      title="Inbox"
      lead={reads ? undefined : 'Alleen jullie twee lezen dit. Zo vertrouwen we het althans.'}
      aside={
        !reads && (
          <Link to="/inbox/newmail" className={buttonClass({ variant: 'primary' })}>
            Nieuwe mail
          </Link>
        )
      }
    >
      {!reads && (
        <RadioGroup
          look="segments"
          label="Map"
          labelHidden
          options={optionsOf(folderLabels)}
          value={folder}
          onValue={(chosen) => navigate(inboxPath(chosen))}
        />
      )}
      {folder === 'blocked' ? <Blocked /> : <Mails key={folder} folder={folder} />}
    </Page>
  )
}

function Mails({ folder }: { folder: MailFolder }) {
  const { mailId } = useInboxPlace()
  const [typed, setTyped] = useState('')
  const sought = useSettled(typed.trim(), settledMs)
  const mails = useMails(folder, sought)
  const search = (
    <TextInput
      label="Zoek in je mail"
      type="search"
      autoComplete="off"
      maxLength={soughtCharacters}
      value={typed}
      onValue={setTyped}
    />
  )
  return (
    <div className={css.split} data-open={mailId !== undefined}>
      <MailList folder={folder} openId={mailId} mails={mails} search={search} sought={sought} />
      {mailId !== undefined && <MailDetail key={mailId} mailId={mailId} folder={folder} mails={mails} />}
    </div>
  )
}
