import { Button } from '@sottomondo/ui-kit/button'
import { elsewhereId, useGoodsNow } from './goods-now.tsx'

/** Empty pockets, and no trip that would fill them: the way to the other cities' prices. */
export function NothingPays() {
  const { desk } = useGoodsNow()
  return (
    <>
      <p>
        {desk.waits ? 'Je zakken zijn leeg.' : 'Je zakken zijn leeg, en geen rit die je kunt betalen levert iets op.'}
      </p>
      <div>
        <Button onClick={() => document.getElementById(elsewhereId)?.focus()}>Bekijk de andere steden</Button>
      </div>
    </>
  )
}
