import type { Calls } from '@sottomondo/api-contract'
import { type CallState, useAction, useForm } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Notice } from '@sottomondo/ui-kit/notice'
import { Table } from '@sottomondo/ui-kit/table'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type Keys = Calls['GET /api/settings/keys']['answer']
type Scope = NonNullable<Calls['POST /api/settings/keys']['body']>['scopes'][number]
type Made = Calls['POST /api/settings/keys']['answer']

/** Keys with which the player's own programs read. */
export function ApiKeysPanel({ read }: { read: CallState<'GET /api/settings/keys'> }) {
  /** Shown until the player leaves: the server does not know it any more. */
  const [made, setMade] = useState<Made>()
  const revoke = useAction('POST /api/settings/keys/revoke', { reload: read.reload })
  return (
    <SettingPanel
      title="Sleutels voor je eigen programma’s"
      lead={
        <p className={css.words}>
          Een programma van jezelf leest met een sleutel wat jij aanvinkt, en kan verder niets. Hoe, staat met
          voorbeelden op <a href="/api/docs#keys">/api/docs</a>.
        </p>
      }
      read={read}
    >
      {({ keys, scopes, mostKeys, callsPerMinute }) => (
        <div className={css.keys}>
          {made && <NewKey made={made} onKept={() => setMade(undefined)} />}
          {keys.length > 0 && (
            <Table
              caption="Je sleutels"
              rows={keys}
              rowKey={({ apiKeyId }) => apiKeyId}
              columns={[
                {
                  key: 'name',
                  head: 'Sleutel',
                  primary: true,
                  cell: ({ name, scopes }) => <Noted note={scopes.join(', ')}>{name}</Noted>,
                },
                { key: 'made', head: 'Gemaakt', cell: ({ createdAt }) => <When at={createdAt} /> },
                {
                  key: 'used',
                  head: 'Laatst gebruikt',
                  cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : 'Nog niet'),
                },
                {
                  key: 'revoke',
                  head: 'Intrekken',
                  action: true,
                  cell: ({ apiKeyId, name }) => (
                    <Button
                      small
                      variant="danger"
                      aria-label={`Trek in: ${name}`}
                      busy={revoke.input?.body?.apiKeyId === apiKeyId}
                      onClick={() => revoke.run({ body: { apiKeyId } })}
                    >
                      Trek in
                    </Button>
                  ),
                },
              ]}
            />
          )}
          {keys.length < mostKeys ? (
            <NewKeyForm
              scopes={scopes}
              onMade={async (answer) => {
                setMade(answer)
                await read.reload()
              }}
            />
          ) : (
            <p className={css.words}>Je hebt er {mostKeys}: meer kan niet. Trek er een in voor je een andere maakt.</p>
          )}
          <p className={css.words}>Een sleutel leest hoogstens {callsPerMinute} keer per minuut.</p>
        </div>
      )}
    </SettingPanel>
  )
}

function NewKeyForm({ scopes, onMade }: { scopes: Keys['scopes']; onMade: (made: Made) => Promise<void> }) {
  const { form, field } = useForm('POST /api/settings/keys', { start: { name: '', scopes: ['status'] }, after: onMade })
  const { value: chosen = [], onValue: choose, error } = field('scopes')
  const isChosen = (scope: string) => chosen.some((one) => one === scope)
  const withScope = (scope: Scope, on: boolean) => [...chosen.filter((one) => one !== scope), ...(on ? [scope] : [])]
  return (
    <Form label="Nieuwe sleutel" {...form}>
      <TextInput label="Naam" maxLength={40} autoComplete="off" {...field('name')} />
      <fieldset className={css.scopes}>
        <legend>Wat hij mag lezen</legend>
        {scopes.map(({ scope, label }) => (
          <Checkbox
            key={scope}
            label={label}
            value={isChosen(scope)}
            onValue={(on) => choose(withScope(scope as Scope, on))}
          />
        ))}
        {error && <p role="alert">{error}</p>}
      </fieldset>
      <FormActions>
        <Submit>Maak een sleutel</Submit>
      </FormActions>
    </Form>
  )
}

function NewKey({ made: { key, message }, onKept }: { made: Made; onKept: () => void }) {
  return (
    <div className={css.recovery}>
      <Notice tone="warn" live title="Bewaar deze sleutel">
        {message}
      </Notice>
      <p>
        <code className={css.secret}>{key}</code>
      </p>
      <FormActions>
        <Button onClick={() => navigator.clipboard?.writeText(key)}>Kopieer hem</Button>
        <Button variant="primary" onClick={onKept}>
          Ik heb hem bewaard
        </Button>
      </FormActions>
    </div>
  )
}
