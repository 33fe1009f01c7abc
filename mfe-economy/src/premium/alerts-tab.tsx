import type { Calls } from '@sottomondo/api-contract'
import { creditsText, useAction, useCall, wordsOr } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Failure, Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import css from './premium.module.css'

type Alerts = Calls['GET /api/premium/sms-alert']['answer']
type Alert = Alerts['alerts'][number]
type Wishes = Calls['POST /api/premium/sms-alert']['body']

const wishes: readonly { name: keyof Wishes; label: string }[] = [
  { name: 'notifyOnAttack', label: 'Iemand schiet op me' },
  { name: 'notifyOnFriendDeath', label: 'Een vriend sterft' },
  { name: 'notifyOnJackpot', label: 'Ik win de jackpot van de loterij' },
]

/** The events that send an SMS, what one costs, and the last ones. */
export function AlertsTab() {
  const { data, error, reload, setData } = useCall('GET /api/premium/sms-alert', undefined, {
    rereadOn: { alertsChanged: true, payment: true },
  })
  if (error) return <Failure message={wordsOr(error, 'Failed to load premium data.')} onRetry={reload} />
  // As high as what comes: its lines are longer on a phone, and nothing below may move.
  if (!data) return <Skeleton height="clamp(24rem, 56rem - 40vw, 40rem)" />
  return (
    <div className={css.sheets}>
      <Switches alerts={data} onSet={(changed) => setData({ ...data, ...changed })} />
      <Panel title="Je laatste sms’jes" flush>
        <Table
          caption="Je laatste sms’jes"
          columns={columns}
          rows={data.alerts}
          rowKey={({ kind, happenedAt }) => `${kind} ${happenedAt}`}
          empty={
            <EmptyState title="Nog geen sms gestuurd">
              Wat je hierboven aanzet, staat hier zodra het gebeurt, met wat ervan kwam.
            </EmptyState>
          }
        />
      </Panel>
    </div>
  )
}

function Switches({ alerts, onSet }: { alerts: Alerts; onSet: (changed: Wishes) => void }) {
  const { credits, creditsPerAlert } = alerts
  const set = useAction('POST /api/premium/sms-alert', { after: onSet })
  const chosen: Wishes = set.busy && set.input ? set.input.body : alerts
  const wish = (name: keyof Wishes, value: boolean) => {
    const { notifyOnAttack, notifyOnFriendDeath, notifyOnJackpot } = chosen
    set.run({ body: { notifyOnAttack, notifyOnFriendDeath, notifyOnJackpot, [name]: value } })
  }
  const isAnyOn = wishes.some(({ name }) => chosen[name])
  return (
    <Panel title="Stuur me een sms als">
      <div className={css.switches}>
        {wishes.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            value={chosen[name]}
            aria-busy={set.busy}
            onValue={(value) => wish(name, value)}
          />
        ))}
        <p className={css.quiet}>
          Aanzetten is gratis. Een sms kost {creditsText(creditsPerAlert)}, pas als hij verstuurd wordt; lukt dat niet,
          dan krijg je de credit terug.
        </p>
        {credits >= creditsPerAlert ? (
          <p>
            Je hebt {creditsText(credits)}: genoeg voor {smsText(Math.floor(credits / creditsPerAlert))}.
          </p>
        ) : (
          <Notice
            tone={isAnyOn ? 'warn' : 'info'}
            title="Je hebt geen credits voor een sms"
            action={
              <Link to="/premium?tab=credits" className={buttonClass({ small: true })}>
                Credits kopen
              </Link>
            }
          >
            Zolang dat zo is, sturen we niets. Je keuze blijft staan en werkt weer zodra je credits hebt; wat je
            intussen miste, komt niet alsnog.
          </Notice>
        )}
      </div>
    </Panel>
  )
}

const smsText = (count: number): string => (count === 1 ? '1 sms' : `${count} sms’jes`)

const outcomes: Readonly<Record<Alert['outcome'], { word: string; tone: 'quiet' | 'good' | 'danger' }>> = {
  waiting: { word: 'onderweg', tone: 'quiet' },
  paid: { word: 'verstuurd', tone: 'good' },
  unpaid: { word: 'geen credit', tone: 'danger' },
  returned: { word: 'credit terug', tone: 'quiet' },
  late: { word: 'te laat', tone: 'quiet' },
}

const columns: readonly Column<Alert>[] = [
  {
    key: 'what',
    head: 'Sms',
    primary: true,
    cell: ({ text, happenedAt }) => <Noted note={<When at={happenedAt} />}>{text}</Noted>,
  },
  {
    key: 'outcome',
    head: 'Hoe het afliep',
    numeric: true,
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].word}</Badge>,
  },
]
