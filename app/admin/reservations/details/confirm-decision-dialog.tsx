import type { Decision } from '#app/admin/reservations/queue/answer-templates.ts';
import { AdminDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { takeBackSeconds } from '#server/booking/take-back.input';
import { ignoreDoubleClick } from './ignore-double-click';

const questions: Record<Decision, { title: string; send: string }> = {
  confirmed: { title: 'Confirm this booking?', send: 'Confirm and send' },
  declined: { title: 'Decline this request?', send: 'Decline and send' },
  cancelled: { title: 'Cancel this booking?', send: 'Cancel and send' },
  completed: { title: 'Complete this booking?', send: 'Complete it' },
};

interface ConfirmDecisionDialogProps {
  answer: Decision;
  name: string;
  withMessage: boolean;
  /** False where no email address is known. */
  isMailed?: boolean;
  /** True where a key has opened it: Enter sends. */
  byKey?: boolean;
  /** What to look at before it is sent, as sentences. */
  warnings: string[];
  onBack: () => void;
  onAnswer: () => void;
}

/** Confirms an answer that cannot be undone, or that something speaks against. */
export function ConfirmDecisionDialog(props: ConfirmDecisionDialogProps) {
  const { answer, name, withMessage, isMailed = true, byKey = false, warnings, onBack, onAnswer } = props;
  const { title, send } = questions[answer];
  const button = isMailed ? send : send.replace(' and send', '');
  const message = withMessage ? ' with your message.' : '. No message added.';
  const end = answer === 'completed' ? ' This cannot be undone.' : ` You can undo it for ${takeBackSeconds} seconds.`;
  const focusFirst = (part: HTMLElement | null) => void part?.toggleAttribute('autofocus', byKey);
  return (
    <AdminDialog title={title} onClose={onBack}>
      {warnings.map((warning) => (
        <p key={warning} className="figures mt-2 font-semibold text-danger">
          {warning}
        </p>
      ))}
      <p className="mt-2">
        {answer === 'completed'
          ? `The journey of ${name} is over. No email is sent for this.`
          : isMailed
            ? `${name} gets an email${message}`
            : `There is no email address: please tell ${name} by phone or chat. The page of the booking says it at once.`}
        {end}
      </p>
      <div data-sends="answer-send" className="mt-6 flex flex-wrap justify-end gap-3">
        <HydratedButton onClick={onBack}>Go back</HydratedButton>
        <HydratedButton
          id="answer-send"
          // React's own property would focus it before the dialog opens.
          ref={focusFirst}
          variant={answer === 'declined' || answer === 'cancelled' ? 'danger' : 'primary'}
          onClick={ignoreDoubleClick(onAnswer)}
        >
          {button}
        </HydratedButton>
      </div>
    </AdminDialog>
  );
}
