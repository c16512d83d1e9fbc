import { Button } from '../../ui/buttons/Button.tsx'

interface MoreSectionsProps {
  hasMore: boolean
  onShow: () => void
}

export function MoreSections({ hasMore, onShow }: MoreSectionsProps) {
  if (!hasMore) return null
  return (
    <Button look="secondary" className="mt-4 w-full" onClick={onShow}>
      Show more sections
    </Button>
  )
}
