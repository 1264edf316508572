import { Action, Facts, Letter, Paragraph } from './theme';
import TourBooking, { type TourBookingFacts, tourFactRows } from './tour-booking';

export interface TourBookingAdminProps extends TourBookingFacts {
  adminUrl: string;
}

/** To the office of the destination. */
export default function TourBookingAdmin(props: TourBookingAdminProps) {
  return (
    <Letter
      preview={`${props.name}: ${props.adults + props.children} travellers on ${props.date}`}
      company={props.company}
      siteUrl={props.siteUrl}
      office={props.office}
      heading="New tour request"
    >
      <Paragraph>
        {props.name} asks for {props.title}. The answer is promised by {props.confirmBy}.
      </Paragraph>
      <Facts
        rows={[
          ...tourFactRows(props),
          ['Rooms', String(props.rooms)],
          ['Name', props.name],
          ['Email', props.email],
          ['Phone', props.phone],
          ['WhatsApp', props.whatsapp],
        ]}
      />
      <Action href={props.adminUrl}>Answer the request</Action>
      <Paragraph>A reply to this email goes to the traveller.</Paragraph>
    </Letter>
  );
}

const { bookingUrl: _, ...facts } = TourBooking.PreviewProps;
const preview: TourBookingAdminProps = {
  ...facts,
  adminUrl: 'http://localhost:3000/admin/reservations/1',
};
TourBookingAdmin.PreviewProps = preview;
