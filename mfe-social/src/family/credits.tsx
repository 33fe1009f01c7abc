import { favourText, type Purse, Shortage, useCall } from '@sottomondo/mfe-kit'
import { Note } from '@sottomondo/ui-kit/noted'

/** The player's credits; undefined until they are known, or while they can't be reached. */
export function useCredits(): Purse | undefined {
  const { data } = useCall('GET /api/status/rankAndDefaultPayMethod')
  return data && { payWith: 'CREDITS', has: data.paymentInfo.credits }
}

/** What something costs in credits, and how many the player has or lacks. */
export function CreditsNote({ cost, purse }: { cost: number; purse: Purse | undefined }) {
  return (
    <>
      <Note>
        Kost {favourText(cost, 'CREDITS')}.{purse && ` Je hebt ${favourText(purse.has, 'CREDITS')}.`}
      </Note>
      {purse && <Shortage cost={cost} purse={purse} />}
    </>
  )
}
