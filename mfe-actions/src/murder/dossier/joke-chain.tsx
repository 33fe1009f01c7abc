import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Modal } from '@sottomondo/ui-kit/modal'
import { useState } from 'react'

/** Whoever would shoot at the admin is asked again and again, and nothing happens (spec 2 §2). */
export function JokeChain({ jokes, open, onEnd }: { jokes: readonly string[]; open: boolean; onEnd: () => void }) {
  const [nth, setNth] = useState(0)
  const end = () => {
    setNth(0)
    onEnd()
  }
  const isLast = nth === jokes.length - 1
  return (
    <>
      <Confirm
        open={open && !isLast}
        title={nth === 0 ? 'Weet je het zeker?' : 'Heel zeker?'}
        yes={nth < jokes.length - 2 ? 'Ja' : 'Ja, schiet nu'}
        no="Toch maar niet"
        danger
        onYes={() => setNth(nth + 1)}
        onNo={end}
      >
        {jokes[nth]}
      </Confirm>
      <Modal open={open && isLast} title="Klik." onClose={end} actions={<Button onClick={end}>Goed dan</Button>}>
        {jokes[nth]}
      </Modal>
    </>
  )
}
