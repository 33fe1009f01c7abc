import { PlayerName } from '@sottomondo/mfe-kit'
import { Happenings } from '@sottomondo/ui-kit/happenings'
import { type Gift, giftText } from './honor-texts.ts'

/** The last that the player gave. */
export function Given({ sent }: { sent: readonly Gift[] | undefined }) {
  return (
    <Happenings
      title="Wat je gaf"
      happenings={sent?.map(({ honorTransactionId, receiverAccountName, type, honorAmount, subject, createdAt }) => ({
        key: String(honorTransactionId),
        icon: 'honor',
        tone: type === 'oneerpunten' ? 'bad' : undefined,
        text: (
          <>
            {giftText(honorAmount, type)} aan <PlayerName name={receiverAccountName} />
            {subject && `: ‘${subject}’`}
          </>
        ),
        at: createdAt,
      }))}
      nothing={{ title: 'Nog niets', advice: 'Wie nooit geeft, wordt snel vergeten.' }}
    />
  )
}
