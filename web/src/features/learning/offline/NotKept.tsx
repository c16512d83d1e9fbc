import { OutOfReach } from '../../../drawings/OutOfReach.tsx'
import { OFFLINE_PATH } from '../../../paths/offline-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'
import { Page } from '../../../ui/page/Page.tsx'

/** Says that a quiz is not on the device, or no longer. */
export function NotKept({ quizId }: { quizId: string }) {
  return (
    <Page title="Not kept" width="narrow">
      <FullNotice
        drawing={<OutOfReach />}
        title="This quiz is not kept on this device"
        isError
        actions={
          <>
            <ButtonLink to={`/quiz/${quizId}`}>Go to the quiz</ButtonLink>
            <ButtonLink look="secondary" to={OFFLINE_PATH}>
              Kept for offline
            </ButtonLink>
          </>
        }
      >
        Nobody has kept it here, or the browser has emptied its storage. With a network, keep it again.
      </FullNotice>
    </Page>
  )
}
