import type { Calls } from '@sottomondo/api-contract'
import { type CallState, useAction } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { FormActions } from '@sottomondo/ui-kit/form'
import { Note } from '@sottomondo/ui-kit/noted'
import { Select } from '@sottomondo/ui-kit/select'
import { Table } from '@sottomondo/ui-kit/table'
import { toast } from '@sottomondo/ui-kit/toast'
import { useCallback, useEffect, useState } from 'react'
import { ownEndpointHash, type PushLeave, pushLeave, subscribeHere, unsubscribeHere } from './push-device.ts'
import { SettingPanel } from './setting-panel.tsx'
import css from './settings.module.css'

type Push = Calls['GET /api/settings/push']['answer']
type Choice = NonNullable<Calls['POST /api/settings/push']['body']>

const hints: Partial<Record<PushLeave, string>> = {
  unsupported:
    'Deze browser kan geen pushmeldingen tonen. Op een iPhone of iPad zet je Sottomondo eerst op je beginscherm.',
  denied: 'Je browser laat geen meldingen van Sottomondo toe. Zet ze daar aan, dan kun je hier weer kiezen.',
}

/** What this browser does with push messages: undefined until it is known. */
function useOwnDevice() {
  const [own, setOwn] = useState<{ leave: PushLeave; endpointHash: string | null }>()
  const look = useCallback(async () => {
    const [leave, endpointHash] = await Promise.all([pushLeave(), ownEndpointHash()])
    setOwn({ leave, endpointHash })
  }, [])
  useEffect(() => {
    void look()
    // The player can change the permission in the browser's own settings.
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [look])
  return { own, look }
}

/** Notifications of the player's devices while Sottomondo is not before them. */
export function PushPanel({ read }: { read: CallState<'GET /api/settings/push'> }) {
  return (
    <SettingPanel
      title="Pushmeldingen"
      lead={
        <p className={css.words}>
          Je telefoon of computer meldt het je, ook als Sottomondo dicht is. Zet het aan op elk toestel waarop je het
          wilt.
        </p>
      }
      read={read}
    >
      {(push) =>
        push.publicKey === null ? (
          <Note>Hier worden geen pushmeldingen verstuurd.</Note>
        ) : (
          <Choices push={push} publicKey={push.publicKey} reload={read.reload} />
        )
      }
    </SettingPanel>
  )
}

function Choices({ push, publicKey, reload }: { push: Push; publicKey: string; reload: () => Promise<unknown> }) {
  const test = useAction('POST /api/settings/push/test')
  const [chosen, setChosen] = useState<Choice>({
    kinds: push.kinds.filter(({ chosen }) => chosen).map(({ kind }) => kind) as Choice['kinds'],
    quietFromHour: push.quietFromHour,
    quietUntilHour: push.quietUntilHour,
  })
  const choose = useAction('POST /api/settings/push')
  const change = (part: Partial<Choice>) => setChosen({ ...chosen, ...part })
  const { quietFromHour, quietUntilHour } = chosen
  return (
    <div className={css.keys}>
      <Devices push={push} publicKey={publicKey} reload={reload} />
      <fieldset className={css.scopes}>
        <legend>Waarover</legend>
        {push.kinds.map(({ kind, label }) => {
          const one = kind as Choice['kinds'][number]
          return (
            <Checkbox
              key={kind}
              label={label}
              value={chosen.kinds.includes(one)}
              onValue={(on) =>
                change({ kinds: [...chosen.kinds.filter((other) => other !== one), ...(on ? [one] : [])] })
              }
            />
          )
        })}
      </fieldset>
      <Checkbox
        label="Niet in mijn stille uren"
        value={quietFromHour !== null}
        onValue={(on) => change({ quietFromHour: on ? 23 : null, quietUntilHour: on ? 8 : null })}
      />
      {quietFromHour !== null && quietUntilHour !== null && (
        <div className={css.hours}>
          <Select
            label="Stil vanaf"
            options={hours}
            value={String(quietFromHour)}
            onValue={(hour) => change({ quietFromHour: Number(hour) })}
          />
          <Select
            label="Stil tot"
            options={hours}
            value={String(quietUntilHour)}
            onValue={(hour) => change({ quietUntilHour: Number(hour) })}
          />
        </div>
      )}
      <Note>Naar de klok van elk toestel. Wat in die uren gebeurt, lees je in je logboek.</Note>
      <FormActions>
        <Button variant="primary" busy={choose.busy} onClick={() => choose.run({ body: chosen })}>
          Bewaar je keuze
        </Button>
        {push.devices.length > 0 && (
          <Button busy={test.busy} onClick={() => test.run()}>
            Stuur een proefmelding
          </Button>
        )}
      </FormActions>
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))

function Devices({
  push: { devices, mostDevices },
  publicKey,
  reload,
}: {
  push: Push
  publicKey: string
  reload: () => Promise<unknown>
}) {
  const { own, look } = useOwnDevice()
  const again = async () => {
    await Promise.all([look(), reload()])
  }
  const subscribe = useAction('POST /api/settings/push/subscribe', { after: again })
  const forget = useAction('POST /api/settings/push/forget', { after: again })
  const [asking, setAsking] = useState(false)
  const isHere = devices.some(({ endpointHash }) => endpointHash === own?.endpointHash)
  const turnOn = async () => {
    setAsking(true)
    try {
      const body = await subscribeHere(publicKey)
      if (body) await subscribe.run({ body })
    } catch (error) {
      console.warn('The browser could not subscribe to push messages.', error)
      toast.error('Je browser kreeg geen verbinding met zijn meldingendienst. Probeer het later opnieuw.')
    } finally {
      setAsking(false)
      await look()
    }
  }
  const shut = own && hints[own.leave]
  return (
    <div className={css.keys}>
      {devices.length > 0 && (
        <Table
          caption="Toestellen met pushmeldingen"
          rows={devices}
          rowKey={({ deviceId }) => deviceId}
          columns={[
            {
              key: 'device',
              head: 'Toestel',
              primary: true,
              cell: ({ device, endpointHash }) => (
                <span>
                  {device} {endpointHash === own?.endpointHash && <Badge>Dit toestel</Badge>}
                </span>
              ),
            },
            {
              key: 'forget',
              head: 'Uitzetten',
              action: true,
              cell: ({ deviceId, device, endpointHash }) => (
                <Button
                  small
                  variant="danger"
                  aria-label={`Zet uit: ${device}`}
                  busy={forget.input?.body?.deviceId === deviceId}
                  onClick={async () => {
                    if (endpointHash === own?.endpointHash) await unsubscribeHere()
                    await forget.run({ body: { deviceId } })
                  }}
                >
                  Zet uit
                </Button>
              ),
            },
          ]}
        />
      )}
      {shut ? (
        <Note>{shut}</Note>
      ) : isHere || !own ? null : devices.length < mostDevices ? (
        <FormActions>
          <Button variant="primary" busy={asking || subscribe.busy} onClick={turnOn}>
            Zet aan op dit toestel
          </Button>
        </FormActions>
      ) : (
        <Note>Meer dan {mostDevices} toestellen kan niet. Zet er een uit voor je dit aanzet.</Note>
      )}
    </div>
  )
}
