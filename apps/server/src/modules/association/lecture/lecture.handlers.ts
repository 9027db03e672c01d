import type { associationTable } from '@guichet/contract/association';
import { canReadLectures } from '@guichet/rules/association';
import type { Handlers } from '../../../platform/defineModule.ts';
import { orThrow } from '../../../platform/errors.ts';
import { curseurLectures } from '../../../platform/lecture/curseurs.ts';
import type { LectureDuJour } from '../../../platform/lecture/lectures.queries.ts';
import type { FicheDeps } from '../association.deps.ts';
import { idAssoOf } from '../fiche/acces.ts';

type Routes = Pick<(typeof associationTable)['routes'], 'listLectures'>;

const endOf = ({ jour, service, role, objet, motif }: LectureDuJour): string =>
  curseurLectures.write({ jour, service: service ?? '', role: role ?? '', objet, motif });

export const lectureHandlers = ({
  readAcces,
  listLectures,
}: Pick<FicheDeps, 'readAcces' | 'listLectures'>): Handlers<Routes> => ({
  listLectures: async ({ query }, call) => {
    const { limit, after } = query;
    const { association, lien } = await readAcces(call, idAssoOf(query));
    orThrow(canReadLectures(lien));
    const found = await listLectures(association.id_correspondance, limit + 1, curseurLectures.read(after));
    const lectures = found.slice(0, limit);
    const last = lectures.at(-1);
    return { lectures, suivant: last && found.length > limit ? endOf(last) : null };
  },
});
