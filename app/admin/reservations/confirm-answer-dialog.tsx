import { AdminDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import type { Answer } from './answer-templates';
import { ignoreDoubleClick } from './ignore-double-click';

const questions: Record<Answer, { title: string; send: string }> = {
  confirmed: { title: 'Confirm with this message?', send: 'Confirm and send' },
  declined: { title: 'Decline this request?', send: 'Decline and send' },
  cancelled: { title: 'Cancel this booking?', send: 'Cancel and send' },
  completed: { title: 'Complete this booking?', send: 'Complete it' },
};

interface ConfirmAnswerDialogProps {
  answer: Answer;
  name: string;
  withMessage: boolean;
  /** The label of another answer's template, where the message is still that text. */
  mismatchedTemplate: string | null;
  onBack: () => void;
  onAnswer: () => void;
}

/** Confirms an answer that cannot be undone, or whose message is the template of another answer. */
export function ConfirmAnswerDialog(props: ConfirmAnswerDialogProps) {
  const { answer, name, withMessage, mismatchedTemplate, onBack, onAnswer } = props;
  const { title, send } = questions[answer];
  const message = withMessage ? 'with your message' : 'without a message of yours';
  return (
    <AdminDialog title={title} onClose={onBack}>
      {mismatchedTemplate && (
        <p className="mt-2 font-semibold text-danger">The message is still the text “{mismatchedTemplate}”.</p>
      )}
      <p className="mt-2">
        {answer === 'completed'
          ? `The journey of ${name} is over. No email is sent for this.`
          : `${name} gets an email at once, ${message}.`}{' '}
        This cannot be taken back.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <HydratedButton onClick={onBack}>Go back</HydratedButton>
        <HydratedButton
          variant={answer === 'declined' || answer === 'cancelled' ? 'danger' : 'primary'}
          onClick={ignoreDoubleClick(onAnswer)}
        >
          {send}
        </HydratedButton>
      </div>
    </AdminDialog>
  );
}
