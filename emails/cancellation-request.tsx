import { EmailLayout, type EmailLayoutProps } from './layout';
import { ActionButton, Facts, Paragraph } from './parts';
import { previewOfficeFacts, previewProps, previewTraveller } from './preview-props';

interface CancellationRequestProps extends EmailLayoutProps {
  title: string;
  reference: string;
  name: string;
  date: string;
  adminUrl: string;
  /** True when the request was not confirmed yet, so that it is cancelled already. */
  cancelled: boolean;
  facts: [string, string][];
  traveller: [string, string][];
}

/** To the office, when a traveller cancels on the booking page. */
export function CancellationRequest(props: CancellationRequestProps) {
  return (
    <EmailLayout
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
      <ActionButton href={props.adminUrl}>Open the reservation</ActionButton>
    </EmailLayout>
  );
}

const preview: CancellationRequestProps = {
  ...previewProps,
  cancelled: false,
  facts: previewOfficeFacts,
  traveller: previewTraveller,
};
CancellationRequest.PreviewProps = preview;
