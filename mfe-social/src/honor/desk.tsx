import { useForm } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { Notice } from '@sottomondo/ui-kit/notice'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Allowance } from './allowance.tsx'
import { type Honor, leftFor } from './honor-texts.ts'
import { Letter } from './letter.tsx'

interface DeskProps {
  honor: Honor
  reload: () => Promise<unknown>
}

/** The letter, and beside it the allowance whose seals are pressed onto it; for who may not give yet, why. */
export function Desk({ honor, reload }: DeskProps) {
  const [query] = useSearchParams()
  // The receiver, from a link on a profile.
  const receiver = query.get('receiver') ?? ''
  return honor.hindrance === null ? (
    <Giving key={receiver} receiver={receiver} honor={honor} reload={reload} />
  ) : (
    <Notice title="Geven mag je nog niet">{honor.hindrance} Krijgen mag iedereen.</Notice>
  )
}

function Giving({ honor, reload, receiver }: DeskProps & { receiver: string }) {
  const either = { start: { receiverAccountName: receiver, honorAmount: null, subject: '' }, reload }
  const praise = useForm('POST /api/honor/sendHonor', either)
  const blame = useForm('POST /api/honor/sendDishonor', { ...either, sharing: praise })
  const { receiverAccountName, honorAmount } = praise.values
  const left = leftFor(honor, receiverAccountName)
  const pressed = honorAmount && honorAmount > 0 ? Math.min(honorAmount, left) : 0
  return (
    <Columns>
      <Letter honor={honor} praise={praise} blame={blame} left={left} pressed={pressed} />
      <Allowance honor={honor} pressed={pressed} />
    </Columns>
  )
}

export const NoDesk = () => (
  <Columns>
    <Panel title="Druk een zegel">
      <Skeleton height="26rem" />
    </Panel>
    <Panel title="Je buidel">
      <Skeleton height="11rem" />
    </Panel>
  </Columns>
)
