import { Money, profilePath } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { Portrait } from '@sottomondo/ui-kit/portrait'
import css from './bounty.module.css'
import type { Bounties } from './bounty.types.ts'

type Bounty = Bounties['bounties'][number]

/** The bill of somebody who is wanted: face, name, rank, and what their head is worth. */
export function Poster({ bounty, onAdd }: { bounty: Bounty; onAdd: (accountName: string) => void }) {
  const { accountName, gender, rank, rankNumber, total, endTime, isSelf } = bounty
  const { day, month } = dateWords(endTime)
  return (
    <li className={css.poster}>
      <p className={css.wanted} aria-hidden="true">
        Gezocht
      </p>
      <div className={css.face}>
        <Portrait gender={gender} rankNumber={rankNumber} />
      </div>
      <h3 className={css.name}>
        <Link to={profilePath(accountName)}>{accountName}</Link>
      </h3>
      <p className={css.rank}>{rank}</p>
      <p className={css.amount}>
        <Money amount={total} />
      </p>
      <p className={css.small}>{noteOf(bounty)}</p>
      <p className={css.small}>
        tot {day} {month}
      </p>
      {!isSelf && (
        <Button small className={css.add} onClick={() => onAdd(accountName)} aria-label={`Leg bij voor ${accountName}`}>
          Leg bij
        </Button>
      )}
    </li>
  )
}

/** What it means to the reader. */
function noteOf({ isSelf, inReach, reward, total, shares }: Bounty) {
  if (isSelf) return 'Dit ben jij.'
  if (!inReach) return 'Buiten je bereik'
  if (reward === 0) return 'Van jou of je familie'
  if (reward < total)
    return (
      <>
        Voor jou <Money amount={reward} />
      </>
    )
  return shares === 1 ? 'Binnen je bereik' : `${shares} inleggen, in je bereik`
}
