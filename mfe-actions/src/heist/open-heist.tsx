import { BankHint, formatEuro, Money, showOutcome, useAction, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { useRef } from 'react'
import { HalfLoot } from './half-loot.tsx'
import css from './heist.module.css'
import { HeistEnding } from './heist-ending.tsx'
import { type Heist, type HeistCar, riskText } from './heist-texts.ts'
import { NetRange } from './net-range.tsx'

type OpenProps = { heist: Heist; heistId: number; isInviter: boolean; reload: () => Promise<unknown> }

/** An open invitation: its heist, and the actions of both. */
export function OpenHeist({ heist, heistId, isInviter, reload }: OpenProps) {
  // One action at a time: an accepting player does not also decline.
  const lock = useRef(false)
  const target = heist.targets.find(({ name }) => name === heist.target)
  const cancel = useAction('POST /api/heist/invite/cancel', { reload, lock })
  return (
    <>
      {!isInviter && <Cars heist={heist} heistId={heistId} reload={reload} lock={lock} />}
      <Panel title="Het plan" note={riskText(heist)}>
        <DescriptionList
          items={[
            { label: 'Doelwit', value: heist.target },
            { label: 'Wapen', value: heist.weapon },
            {
              label: isInviter ? 'Jouw helft van het wapen, ingelegd' : 'Jouw helft van het wapen',
              value: <Money amount={heist.halfEuro} />,
            },
            { label: 'Kans zonder auto', value: `${heist.chancePercent}%` },
            ...(isInviter && heist.expected
              ? [
                  { label: 'Kans met de beste auto', value: `${heist.expected.bestChancePercent}%` },
                  { label: 'Verwacht netto', value: <NetRange expected={heist.expected} /> },
                ]
              : []),
            {
              label: 'Jouw helft van de buit',
              value: target && <HalfLoot target={target} />,
            },
          ]}
        />
        <div className={css.action}>
          <Button busy={cancel.busy} onClick={() => cancel.run({ body: { heistId } })}>
            {isInviter ? 'Annuleer de overval' : 'Ik doe niet mee'}
          </Button>
        </div>
      </Panel>
    </>
  )
}

/** The invitee's cars: how each changes the chance, and the accepting button. */
function Cars({ heist, heistId, reload, lock }: Omit<OpenProps, 'isInviter'> & { lock: { current: boolean } }) {
  const { cashPocket } = useSession()
  const short = Math.max(0, heist.halfEuro - cashPocket)
  const accept = useAction('POST /api/heist/invite/accept', {
    timers: true,
    reload,
    lock,
    announce: ({ success, title, message: finalMessage, detail, report, reward: lootEuro }) => {
      const ending = { success, title, finalMessage, detail, report, lootEuro, target: heist.target }
      showOutcome(<HeistEnding live {...ending} />)
    },
  })
  const doneFor = heist.halfEuro > 0 ? `Doe mee voor ${formatEuro(heist.halfEuro)}` : 'Doe mee'
  const goingWith = accept.input?.body.carId
  const columns: readonly Column<HeistCar>[] = [
    { key: 'car', head: 'Auto', primary: true, cell: ({ carName }) => carName },
    { key: 'life', head: 'Leven', numeric: true, cell: ({ life }) => `${life}%` },
    { key: 'worth', head: 'Waard', numeric: true, cell: ({ worth }) => <Money amount={worth} /> },
    {
      key: 'chance',
      head: 'Kans',
      numeric: true,
      cell: ({ chancePercent, bonusPercent }) => `${chancePercent}% (+${bonusPercent}%)`,
    },
    {
      key: 'net',
      head: 'Verwacht netto',
      numeric: true,
      cell: ({ expectedNet, carRiskEuro }) => (
        <Noted
          note={
            <>
              auto −<Money amount={carRiskEuro} />
            </>
          }
        >
          <Money amount={expectedNet} />
        </Noted>
      ),
    },
    {
      key: 'action',
      head: 'Actie',
      action: true,
      cell: ({ carId, carName }) => (
        <Button
          variant="primary"
          aria-label={`${doneFor} met de ${carName}`}
          busy={goingWith === carId}
          disabled={short > 0 || (goingWith !== undefined && goingWith !== carId)}
          onClick={() => accept.run({ body: { heistId, carId } })}
        >
          {doneFor}
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title="Met welke auto kom je?"
      flush
      note={
        short > 0 ? (
          <>
            Je komt {formatEuro(short)} tekort voor jouw helft van het wapen. <BankHint euro={short} />
          </>
        ) : (
          'Verwacht is wat het gemiddeld oplevert: na het wapen, en na de kans dat de auto achterblijft.'
        )
      }
    >
      <Table
        caption="Auto’s waarmee je mee kunt doen"
        columns={columns}
        rows={heist.inviteeCars}
        rowKey={({ carId }) => carId}
        empty={
          <EmptyState title="Er staat geen auto klaar">
            Je hebt er een nodig die in deze stad staat, niet op slot en niet onderweg.{' '}
            <Link to="/auto-stelen" className={buttonClass({})}>
              Steel er een
            </Link>
          </EmptyState>
        }
      />
    </Panel>
  )
}
