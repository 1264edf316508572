import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { trpc } from '#app/trpc';
import { Select } from '#app/ui/form/field';

/** The agent or channel that has sold a booking; nothing while the settings name none. */
export function AgentField(field: FieldBinding) {
  const { data: agents = [] } = trpc.settings.agents.useQuery();
  const isGone = field.value !== '' && !agents.some(({ name }) => name === field.value);
  if (agents.length === 0 && !isGone) return null;
  const options = [
    { value: '', label: 'Us' },
    ...agents.map(({ name, commission }) => ({ value: name, label: `${name}, keeps ${commission}%` })),
    ...(isGone ? [{ value: field.value, label: field.value }] : []),
  ];
  return <Select options={options} className="sm:col-span-3" {...field} />;
}
