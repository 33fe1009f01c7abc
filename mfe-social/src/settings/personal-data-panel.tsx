import type { Calls } from '@sottomondo/api-contract'
import { type CallState, useAction, useForm } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { saveFile } from '@sottomondo/ui-kit/save-file'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { formatWhen } from '@sottomondo/ui-kit/when'
import { useEffect } from 'react'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type Desk = Calls['GET /api/account/export']['answer']

const lookAgainMs = 2000

interface DeskProps {
  read: CallState<'GET /api/account/export'>
}

/** A copy of the user's personal data. */
export function PersonalDataPanel({ read }: DeskProps) {
  const { reload } = read
  const isMaking = read.data?.state === 'making'
  useEffect(() => {
    if (!isMaking) return
    const looking = setInterval(reload, lookAgainMs)
    return () => clearInterval(looking)
  }, [isMaking, reload])
  return (
    <SettingPanel title="Je gegevens" read={read}>
      {(desk) => <Export desk={desk} reload={reload} />}
    </SettingPanel>
  )
}

/** The removal of the user's account. */
export const DeletionPanel = ({ read }: DeskProps) => (
  <SettingPanel title="Account verwijderen" read={read}>
    {({ deletionAt }) =>
      deletionAt === null ? <Leave reload={read.reload} /> : <Leaving at={deletionAt} reload={read.reload} />
    }
  </SettingPanel>
)

function Export({ desk: { state, expiresAt, nextAt }, reload }: { desk: Desk; reload: () => Promise<unknown> }) {
  const download = useAction('POST /api/account/export/download', {
    after: ({ fileName, content }) => saveFile(fileName, content),
    reload,
  })
  if (state === 'making')
    return <Notice live>We zoeken alles bij elkaar. Je mag gerust iets anders gaan doen: je krijgt een e-mail.</Notice>
  if (state === 'ready')
    return (
      <Notice
        tone="success"
        live
        title="Je gegevens liggen klaar"
        action={
          <Button variant="primary" busy={download.busy} onClick={() => download.run()}>
            Haal ze op
          </Button>
        }
      >
        Eén keer op te halen{expiresAt && `, tot ${formatWhen(expiresAt)}`}.
      </Notice>
    )
  return (
    <>
      <p className={css.words}>
        Alles wat we van je bewaren, in één bestand: je account, je gangsters, je geld, je rondes, je mails en je
        logboek.
      </p>
      {nextAt === null ? (
        <AskExport reload={reload} />
      ) : (
        <Notice>Je hebt pas nog een kopie gevraagd. Een volgende kan vanaf {formatWhen(nextAt)}.</Notice>
      )}
    </>
  )
}

function AskExport({ reload }: { reload: () => Promise<unknown> }) {
  const { form, field } = useForm('POST /api/account/export', { start: { currentPassword: '' }, reload })
  return (
    <Form label="Je gegevens" {...form}>
      <TextInput label="Wachtwoord" type="password" autoComplete="current-password" {...field('currentPassword')} />
      <FormActions>
        <Submit>Vraag een kopie</Submit>
      </FormActions>
    </Form>
  )
}

function Leave({ reload }: { reload: () => Promise<unknown> }) {
  const { form, field, question } = useForm('POST /api/account/delete', {
    start: { currentPassword: '' },
    asks: true,
    reload,
  })
  return (
    <>
      <p className={css.words}>
        Je gangster sterft, en alles wat we van je bewaren verdwijnt, binnen 30 dagen. De eerste twee weken kun je je
        nog bedenken.
      </p>
      <Form label="Account verwijderen" {...form}>
        <TextInput label="Wachtwoord" type="password" autoComplete="current-password" {...field('currentPassword')} />
        <FormActions>
          <Submit variant="danger">Verwijder mijn account</Submit>
        </FormActions>
      </Form>
      <Confirm {...question} title="Je account verwijderen?" yes="Ja, verwijder alles" no="Nee, ik blijf" danger>
        Je gangster, je geld, je mails en je naam zijn dan weg, en niemand kan ze terughalen. Ook wij niet.
      </Confirm>
    </>
  )
}

function Leaving({ at, reload }: { at: string; reload: () => Promise<unknown> }) {
  const revoke = useAction('POST /api/account/delete/revoke', { reload })
  return (
    <Notice
      tone="warn"
      title={`Je account wordt verwijderd op ${formatWhen(at)}`}
      action={
        <Button variant="primary" busy={revoke.busy} onClick={() => revoke.run()}>
          Toch maar niet
        </Button>
      }
    >
      Tot dan speel je gewoon door, en kun je je bedenken.
    </Notice>
  )
}
