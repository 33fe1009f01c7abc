import { PlayerName } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import css from './last-breakouts.module.css'
import type { WallAnswer } from './wall.tsx'

/** Who tried to break whom out, newest first. */
export function LastBreakouts({ breakouts }: { breakouts: WallAnswer['breakouts'] | undefined }) {
  if (!breakouts) return null
  return (
    <Panel title="Laatste uitbraken" flush={breakouts.length > 0}>
      {breakouts.length === 0 ? (
        <EmptyState title="Nog niemand probeerde het">Wie de eerste is, staat hier bovenaan.</EmptyState>
      ) : (
        <ol className={css.list}>
          {breakouts.map(({ helperAccountName, prisonerAccountName, success, attemptedAt }) => (
            <li key={`${attemptedAt} ${helperAccountName}`} className={css.row} data-success={success}>
              <Icon name={success ? 'check' : 'jail'} />
              <span>
                {success ? (
                  <>
                    <PlayerName name={helperAccountName} /> brak <PlayerName name={prisonerAccountName} /> uit
                  </>
                ) : (
                  <>
                    <PlayerName name={helperAccountName} /> wilde <PlayerName name={prisonerAccountName} /> uitbreken en
                    werd gepakt
                  </>
                )}
              </span>
              <When at={attemptedAt} className={css.when} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
