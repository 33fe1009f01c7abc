import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Money } from '@sottomondo/ui-kit/money'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import { endingLooks, type RecentCrime } from './crime-ending.ts'
import css from './recent-crimes.module.css'

/** The player's last crimes, newest first. */
export function RecentCrimes({ recent }: { recent: readonly RecentCrime[] | undefined }) {
  return (
    <Panel title="Wat je achter de rug hebt" flush={recent !== undefined && recent.length > 0}>
      {!recent ? (
        <Skeleton lines={3} />
      ) : recent.length === 0 ? (
        <EmptyState title="Nog een schone lei">
          Hier komen je laatste tien misdaden te staan. Pleeg de eerste.
        </EmptyState>
      ) : (
        <ol className={css.list}>
          {recent.map(({ name, outcome, reward, at }) => (
            <li key={`${at} ${name}`} className={css.row} data-ending={outcome}>
              <Icon name={endingLooks[outcome].icon} />
              <span className={css.name}>{name}</span>
              <span className={css.ending}>{endingLooks[outcome].word}</span>
              <span className={css.reward}>{reward > 0 && <Money amount={reward} exact />}</span>
              <When at={at} className={css.when} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
