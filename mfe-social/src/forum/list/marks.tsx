import { Badge } from '@sottomondo/ui-kit/badge'
import type { Post } from '../forum-texts.ts'

/** Says that a thread stands above all others, and that nobody can comment on it any more. */
export const Marks = ({ post: { pinned, closed } }: { post: Pick<Post, 'pinned' | 'closed'> }) => (
  <>
    {pinned && <Badge tone="brass">Vastgezet</Badge>}
    {closed && <Badge>Gesloten</Badge>}
  </>
)
