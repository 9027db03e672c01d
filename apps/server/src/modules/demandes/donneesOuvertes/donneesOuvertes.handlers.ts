import type { DONNEES_OUVERTES_ROUTES } from '@guichet/contract/demandes';
import { dayOf } from '@guichet/rules/jour';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { nomDe, objetDe } from './donneesOuvertes.ts';
import type { DonneesOuvertesUow } from './donneesOuvertes.uow.ts';

const listAll = reads(async ({ donneesOuvertes, registre }: DonneesOuvertesUow) => ({
  fichiers: await donneesOuvertes.listFichiers(),
  registre: await registre.findFichier(),
}));
const findOne = reads(({ donneesOuvertes }: DonneesOuvertesUow, exercice: number) =>
  donneesOuvertes.findFichier(exercice),
);

export const donneesOuvertesHandlers = ({
  run,
  files: { store },
}: RoomDeps<DonneesOuvertesUow>): Handlers<typeof DONNEES_OUVERTES_ROUTES> => ({
  listDonneesOuvertes: async (_, call) => {
    const { fichiers, registre } = await run(listAll, undefined, call);
    return {
      fichiers: fichiers.map(({ fait_at, ...fichier }) => ({
        ...fichier,
        nom: nomDe(fichier.exercice),
        fait_at: fait_at.toISOString(),
      })),
      registre: registre ? { lignes: registre.lignes, fait_at: registre.fait_at.toISOString() } : null,
    };
  },
  readDonneesOuvertes: async ({ params: { nom } }, call) => {
    const exercice = Number(nom.slice(-4));
    const fichier = await run(findOne, exercice, call);
    const content = fichier ? await store.get(objetDe(exercice)) : null;
    if (!fichier || !content) throw new DomainError('DONNEES_ABSENTES');
    const name = `${nom}-au-${dayOf(fichier.fait_at)}.csv`;
    return {
      ...{ content, name, type: 'text/csv; charset=utf-8', size: null, inline: false },
      etag: `"${fichier.empreinte}"`,
    };
  },
});
