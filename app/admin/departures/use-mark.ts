import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';

/** Says for the office whether a party came, and shows the day again as it is. */
export function useMark(date: string) {
  const utils = trpc.useUtils();
  const showToast = useToast();
  const { mutate: mark, isPending: busy } = trpc.departures.mark.useMutation({
    onSettled: () => Promise.all([utils.departures.list.invalidate({ date }), utils.departures.toSettle.invalidate()]),
    onError: (error) =>
      showToast({
        title: 'Error',
        description: messageOf(error, 'It could not be stored. Please try again.'),
        variant: 'destructive',
      }),
  });
  return { mark, busy };
}
