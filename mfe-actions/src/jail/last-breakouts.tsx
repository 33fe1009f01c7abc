import { PlayerName } from '@sottomondo/mfe-kit'
import { Happenings } from '@sottomondo/ui-kit/happenings'
import type { WallAnswer } from './wall.tsx'

/** The last attempts to break prisoners out, newest first. */
export function LastBreakouts({ breakouts }: { breakouts: WallAnswer['breakouts'] | undefined }) {
  if (!breakouts) return null
  return (
    <Happenings
      title="Laatste uitbraken"
      happenings={breakouts.map(({ helperAccountName, prisonerAccountName, success, attemptedAt }) => ({
        key: `${attemptedAt} ${helperAccountName}`,
        icon: success ? 'check' : 'jail',
        tone: success ? 'good' : 'bad',
        text: (
          <>
            <PlayerName name={helperAccountName} /> {success ? 'brak' : 'wilde'}{' '}
            <PlayerName name={prisonerAccountName} /> {success ? 'uit' : 'uitbreken en werd gepakt'}
          </>
        ),
        at: attemptedAt,
      }))}
      nothing={{ title: 'Nog niemand probeerde het', advice: 'Wie de eerste is, staat hier bovenaan.' }}
    />
  )
}
