import { previewFacts, previewLetter, previewTraveller } from './preview-letter';
import { Action, Facts, Letter, type LetterProps, Paragraph } from './theme';

export interface CancellationRequestProps extends LetterProps {
  title: string;
  reference: string;
  name: string;
  date: string;
  adminUrl: string;
  /** True where the request had not been confirmed and is cancelled already. */
  cancelled: boolean;
  facts: [string, string][];
  traveller: [string, string][];
}

/** To the office: the traveller has pressed "cancel" on the booking page. */
export function CancellationRequest(props: CancellationRequestProps) {
  return (
    <Letter
      {...props}
      preview={`${props.reference}, ${props.name}, ${props.date}`}
      heading={props.cancelled ? 'A request was withdrawn' : 'A traveller asks to cancel'}
    >
      <Paragraph>
        {props.cancelled
          ? `${props.name} has withdrawn the request for ${props.title}. It is cancelled; there is nothing to do.`
          : `${props.name} asks to cancel ${props.title}, which is confirmed. Cancel it in the admin, or get in touch.`}
      </Paragraph>
      <Facts rows={[...props.facts, ...props.traveller]} />
      <Action href={props.adminUrl}>Open the reservation</Action>
    </Letter>
  );
}

const preview: CancellationRequestProps = {
  ...previewLetter,
  cancelled: false,
  facts: previewFacts,
  traveller: previewTraveller,
};
CancellationRequest.PreviewProps = preview;
