import { z } from 'zod';
import { Conflict } from '#server/values/errors';
import { listOf, percentage, words } from '#server/values/kinds.input';
import { defineDocument } from './document';

const agent = z.strictObject({
  name: words(60, 'Name', 'For example GetYourGuide'),
  commission: percentage('Commission', 'Percent of the total'),
});
type Agent = z.infer<typeof agent>;

const agentsSchema = z
  .strictObject({
    agents: listOf(agent, 'Agent', [0, 60], 'Agents and channels', 'A new percentage is for new bookings only'),
  })
  .superRefine(({ agents }, context) => {
    const names = agents.map(({ name }) => name.toLowerCase());
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: ['agents', index, 'name'], message: 'This agent is listed already' });
    }
  });

export const agentsDocument = defineDocument('agents', agentsSchema, () => ({ agents: [] as Agent[] }));

export const listAgents = (): Agent[] => agentsDocument.read().agents;

/** What an agent keeps in percent by the settings; null where they do not name it. */
export const commissionOfAgent = (name: string | null): number | null =>
  listAgents().find((one) => one.name === name)?.commission ?? null;

/** The columns of a booking that an agent has sold, with the commission of today; of none without a name. Throws Conflict for an unknown one. */
export function agentColumns(name: string | null): { agent: string | null; commissionPercent: number | null } {
  if (name === null) return { agent: null, commissionPercent: null };
  const found = listAgents().find((one) => one.name === name);
  if (!found) throw new Conflict('This agent is not in the settings', 'agent');
  return { agent: found.name, commissionPercent: found.commission };
}
