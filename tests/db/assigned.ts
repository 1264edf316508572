import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { assignments, crew } from '#db/schema/departure';

/** Who has which assignment of an upgraded database, in words. */
export const takenIn = (database: Db) =>
  database
    .select()
    .from(assignments)
    .leftJoin(crew, eq(crew.id, assignments.crewId))
    .orderBy(assignments.id)
    .all()
    .map(({ assignments: { id, role, departureId }, crew: person }) =>
      [`${id}:`, role, person?.name ?? 'nobody', person?.phone, `of departure ${departureId}`]
        .filter(Boolean)
        .join(' '),
    );
