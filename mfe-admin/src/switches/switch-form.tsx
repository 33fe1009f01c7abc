import { useDeed } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Modal } from '@sottomondo/ui-kit/modal'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import type { ActionSwitch } from './switch-rows.ts'

/** The contract takes no longer one. */
const longestMessage = 200

/** Switches an action off, with what players are to read, or on again; both ask first. */
export function SwitchForm({ action, onChanged }: { action: ActionSwitch; onChanged: () => Promise<void> }) {
  const [message, setMessage] = useState('')
  const [asking, setAsking] = useState(false)
  const { name, label, on } = action
  const deed = on ? 'Schakel uit' : 'Schakel in'

  const { busy, run } = useDeed('POST /api/admin/switches', { after: () => setMessage(''), reload: onChanged })
  const turn = () => {
    setAsking(false)
    return run({ body: { name, on: !on, ...(on && message.trim() ? { message } : {}) } })
  }

  return (
    <Form label={`${label} schakelen`} onSubmit={() => setAsking(true)}>
      {on && (
        <TextInput
          label="Melding aan spelers"
          hint="Leeg: de gewone melding."
          maxLength={longestMessage}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      )}
      <FormActions>
        <Button type="submit" variant={on ? 'danger' : 'primary'} busy={busy}>
          {deed}
        </Button>
      </FormActions>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={on ? `${label} uitschakelen?` : `${label} inschakelen?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Annuleren</Button>
            <Button variant={on ? 'danger' : 'primary'} onClick={turn}>
              {deed}
            </Button>
          </>
        }
      >
        {on
          ? `Niemand kan dit meer doen, totdat je het weer inschakelt. Spelers lezen: ${message.trim() || 'de gewone melding'}.`
          : 'Vanaf nu kan iedereen dit weer doen.'}
      </Modal>
    </Form>
  )
}
