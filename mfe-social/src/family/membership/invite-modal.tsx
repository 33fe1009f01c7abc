import { Modal } from '@sottomondo/ui-kit/modal'
import { InviteForm, type InviteFormProps } from './invite-form.tsx'

interface InviteModalProps extends Omit<InviteFormProps, 'after'> {
  title: string
  onClose: () => void
}

/** Invites somebody where their name is, without leaving the page. */
export const InviteModal = ({ title, onClose, ...form }: InviteModalProps) => (
  <Modal open onClose={onClose} title={title}>
    <InviteForm {...form} after={onClose} />
  </Modal>
)
