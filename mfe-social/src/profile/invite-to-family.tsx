import { useCall } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { useState } from 'react'

const InviteModal = lazyPart(
  () =>
    import(/* webpackChunkName: 'dialogs' */ '../family/membership/invite-modal.tsx').then((file) => file.InviteModal),
  { placeholder: null },
)

/** Invites the player whose profile it is, for who may: a dialog that asks nothing but the role. */
export function InviteToFamily({ accountName }: { accountName: string }) {
  const { data: family, reload } = useCall('GET /api/family/settings')
  const [isOpen, setOpen] = useState(false)
  if (!family?.rights.includes('invite')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Vraag voor je familie</Button>
      {isOpen && (
        <InviteModal
          title={`${accountName} bij ${family.familyName}`}
          family={family}
          accountName={accountName}
          reload={reload}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
