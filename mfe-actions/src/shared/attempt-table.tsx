import { type GuardedEvent, Money } from '@sottomondo/mfe-kit'
import { formatCount } from '@sottomondo/ui-kit/amount'
import { Button } from '@sottomondo/ui-kit/button'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import type { ReactNode } from 'react'
import css from './attempt-table.module.css'

/** Something that a player may try, and the gain of a success. */
type Attempt = { name: string; experience: number; leastEuro: number; mostEuro: number }

export type AttemptTableProps<Option> = {
  caption: string
  /** undefined while they are loading: `loadingRows` grey lines stand in their place. */
  options: readonly Option[] | undefined
  loadingRows: number
  idOf: (option: Option) => number
  attemptOf: (option: Option) => Attempt
  nameHead: string
  gainHead: string
  /** The drawing beside the name. */
  pictureOf: (option: Option) => ReactNode
  /** A small line under the gain: what an attempt brings in the mean. */
  meanOf?: (option: Option) => ReactNode
  /** A small line under the name. */
  recordOf?: (option: Option) => string
  /** The columns between the gain and the button: the odds. */
  odds: readonly Column<Option>[]
  /** The button's text. */
  verb: string
  /** The option that is being tried. */
  busyId: number | undefined
  onTry: (option: Option, event: GuardedEvent) => void
  empty: ReactNode
  /** A remark that holds for all of them. */
  note?: ReactNode
}

/** The player's options, each with a drawing, its gain, the odds, and a button to do it. */
export function AttemptTable<Option>(props: AttemptTableProps<Option>) {
  const { options, idOf, attemptOf, pictureOf, recordOf, verb, busyId, onTry } = props
  const keyOf = (option: Option) => `${(options?.indexOf(option) ?? 0) + 1}`
  const columns: readonly Column<Option>[] = [
    {
      key: 'name',
      head: props.nameHead,
      primary: true,
      skeleton: <Pictured picture={undefined} name={<Skeleton />} />,
      cell: (option) => {
        const { name } = attemptOf(option)
        return (
          <Pictured
            picture={pictureOf(option)}
            name={recordOf ? <Noted note={recordOf(option)}>{name}</Noted> : name}
          />
        )
      },
    },
    {
      key: 'gain',
      head: props.gainHead,
      numeric: true,
      skeleton: <Skeleton lines={props.meanOf ? 3 : 2} />,
      cell: (option) => {
        const { leastEuro, mostEuro, experience } = attemptOf(option)
        return (
          <Noted
            note={
              <>
                <span>{formatCount(experience, 'punt', 'punten')}</span>
                {props.meanOf?.(option)}
              </>
            }
          >
            <span className={css.amount}>
              <Money amount={leastEuro} /> –
            </span>{' '}
            <Money amount={mostEuro} />
          </Noted>
        )
      },
    },
    ...props.odds,
    {
      key: 'action',
      head: 'Actie',
      action: true,
      skeleton: <Button disabled>{verb}</Button>,
      cell: (option) => (
        <span className={css.keyed} data-key={keyOf(option)}>
          <Button
            aria-label={`${verb}: ${attemptOf(option).name}`}
            busy={busyId === idOf(option)}
            disabled={busyId !== undefined && busyId !== idOf(option)}
            data-attempt={idOf(option)}
            aria-keyshortcuts={keyOf(option)}
            onClick={(event) => onTry(option, event)}
          >
            {verb}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Panel flush note={props.note}>
      <Table
        caption={props.caption}
        columns={columns}
        rows={props.options}
        rowKey={idOf}
        loadingRows={props.loadingRows}
        empty={props.empty}
      />
    </Panel>
  )
}

function Pictured({ picture, name }: { picture: ReactNode; name: ReactNode }) {
  return (
    <div className={css.name}>
      <span className={css.picture}>{picture}</span>
      {name}
    </div>
  )
}
