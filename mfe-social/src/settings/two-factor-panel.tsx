import type { Calls } from '@sottomondo/api-contract'
import { type CallState, useForm } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Notice } from '@sottomondo/ui-kit/notice'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { formatWhen } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import { QrCode } from './qr-code.tsx'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type Enrolment = Calls['POST /api/auth/two-factor/begin']['answer']

/** A code of an app beside the password. */
export function TwoFactorPanel({ read }: { read: CallState<'GET /api/auth/two-factor'> }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  /** Shown until the player leaves: the server does not know them any more. */
  const [codes, setCodes] = useState<string[]>()
  const done = async () => {
    setEnrolment(undefined)
    await read.reload()
  }
  return (
    <SettingPanel
      title="Inloggen in twee stappen"
      lead={
        <p className={css.words}>
          Wie je wachtwoord kent, is nog niet binnen: bij elke login vragen we ook een code van een app op je telefoon,
          zoals Aegis, Google Authenticator of 1Password.
        </p>
      }
      read={read}
    >
      {({ enabled, enabledAt, recoveryCodesLeft }) => (
        <>
          {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
          {enabled ? (
            <Enabled since={enabledAt} codesLeft={recoveryCodesLeft} onDisabled={done} />
          ) : enrolment ? (
            <Enrol
              enrolment={enrolment}
              onCancel={() => setEnrolment(undefined)}
              onEnabled={async ({ recoveryCodes }) => {
                setCodes(recoveryCodes)
                await done()
              }}
            />
          ) : (
            <Begin onBegun={setEnrolment} />
          )}
        </>
      )}
    </SettingPanel>
  )
}

function Begin({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const { form, field } = useForm('POST /api/auth/two-factor/begin', {
    start: { currentPassword: '' },
    after: onBegun,
  })
  return (
    <Form label="Inloggen in twee stappen" {...form}>
      <TextInput label="Wachtwoord" type="password" autoComplete="current-password" {...field('currentPassword')} />
      <FormActions>
        <Submit>Stel het in</Submit>
      </FormActions>
    </Form>
  )
}

function Enrol({
  enrolment: { secret, uri },
  onEnabled,
  onCancel,
}: {
  enrolment: Enrolment
  onEnabled: (answer: Calls['POST /api/auth/two-factor/enable']['answer']) => Promise<void>
  onCancel: () => void
}) {
  const { form, field } = useForm('POST /api/auth/two-factor/enable', { start: { code: '' }, after: onEnabled })
  return (
    <div className={css.enrol}>
      <QrCode text={uri} label="QR-code voor je app" />
      <div>
        <ol className={css.steps}>
          <li>Scan de code met de app op je telefoon. Speel je op die telefoon zelf? Tik dan de sleutel over.</li>
          <li>Geef hieronder de zes cijfers in die de app toont.</li>
        </ol>
        <p className={css.words}>
          Sleutel: <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <Form label="Inloggen in twee stappen" {...form}>
          <TextInput
            label="Code van de app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...field('code')}
          />
          <FormActions>
            <Submit>Zet het aan</Submit>
            <Button onClick={onCancel}>Annuleren</Button>
          </FormActions>
        </Form>
      </div>
    </div>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className={css.recovery}>
      <Notice tone="warn" live title="Bewaar deze herstelcodes">
        Ben je je telefoon kwijt, dan kom je hiermee binnen. Elke code werkt één keer, en je ziet ze alleen nu.
      </Notice>
      <ul className={css.codes} aria-label="Herstelcodes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FormActions>
        <Button onClick={() => navigator.clipboard?.writeText(codes.join('\n'))}>Kopieer ze</Button>
        <Button variant="primary" onClick={onKept}>
          Ik heb ze bewaard
        </Button>
      </FormActions>
    </div>
  )
}

function Enabled({
  since,
  codesLeft,
  onDisabled,
}: {
  since: string | null
  codesLeft: number
  onDisabled: () => Promise<void>
}) {
  const { form, field } = useForm('POST /api/auth/two-factor/disable', {
    start: { currentPassword: '', code: '' },
    after: onDisabled,
  })
  return (
    <>
      <p className={css.words}>
        <Badge>Aan</Badge> {since && `Sinds ${formatWhen(since)}.`} Je hebt nog {codesLeft}{' '}
        {codesLeft === 1 ? 'herstelcode' : 'herstelcodes'}.{' '}
        {codesLeft < 3 && 'Zet het uit en weer aan, dan krijg je er nieuwe.'}
      </p>
      <Form label="Inloggen in twee stappen uitzetten" {...form}>
        <TextInput label="Wachtwoord" type="password" autoComplete="current-password" {...field('currentPassword')} />
        <TextInput
          label="Code van de app, of een herstelcode"
          autoComplete="one-time-code"
          maxLength={40}
          {...field('code')}
        />
        <FormActions>
          <Submit variant="danger">Zet het uit</Submit>
        </FormActions>
      </Form>
    </>
  )
}
