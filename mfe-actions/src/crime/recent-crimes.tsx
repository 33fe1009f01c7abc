import { Money } from '@sottomondo/mfe-kit'
import { Happenings } from '@sottomondo/ui-kit/happenings'
import { endingLooks, type RecentCrime } from './crime-ending.ts'

const tones = { success: 'good', failure: undefined, caught: 'bad' } as const

/** The player's last crimes, newest first. */
export function RecentCrimes({ recent }: { recent: readonly RecentCrime[] | undefined }) {
  return (
    <Happenings
      title="Wat je achter de rug hebt"
      happenings={recent?.map(({ name, outcome, reward, at }) => ({
        key: `${at} ${name}`,
        icon: endingLooks[outcome].icon,
        tone: tones[outcome],
        text: name,
        ending: { word: endingLooks[outcome].word, gain: reward > 0 && <Money amount={reward} /> },
        at,
      }))}
      nothing={{
        title: 'Nog een schone lei',
        advice: 'Hier komen je laatste tien misdaden te staan. Pleeg de eerste.',
      }}
    />
  )
}
