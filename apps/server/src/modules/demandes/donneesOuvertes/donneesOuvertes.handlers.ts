import type { DONNEES_OUVERTES_ROUTES } from '@guichet/contract/demandes';
import { dayOf } from '@guichet/rules/jour';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { ANNUAIRE, formeDe, nomDe, objetDe, objetDeLAnnee } from './donneesOuvertes.ts';
import type { DonneesOuvertesUow } from './donneesOuvertes.uow.ts';

const listAll = reads(async ({ donneesOuvertes, registre }: DonneesOuvertesUow) => ({
  fichiers: await donneesOuvertes.listFichiers(),
  annuaires: await donneesOuvertes.listAnnuaires(),
  registre: await registre.findFichier(),
}));

const CSV = 'text/csv; charset=utf-8';
/** Where one of them is, what it is, and under which name it leaves. */
const findOne = reads(async ({ donneesOuvertes }: DonneesOuvertesUow, nom: string) => {
  const forme = formeDe(nom);
  if (forme) {
    const found = await donneesOuvertes.findAnnuaire(nom);
    return found && { ...found, objet: objetDe(nom), type: ANNUAIRE[forme].type, base: 'annuaire', forme };
  }
  const exercice = Number(nom.slice(-4));
  const found = await donneesOuvertes.findFichier(exercice);
  return found && { ...found, objet: objetDeLAnnee(exercice), type: CSV, base: nom, forme: 'csv' };
});

export const donneesOuvertesHandlers = ({
  run,
  files: { store },
}: RoomDeps<DonneesOuvertesUow>): Handlers<typeof DONNEES_OUVERTES_ROUTES> => ({
  listDonneesOuvertes: async (_, call) => {
    const { fichiers, annuaires, registre } = await run(listAll, undefined, call);
    return {
      fichiers: fichiers.map(({ fait_at, ...fichier }) => ({
        ...fichier,
        nom: nomDe(fichier.exercice),
        fait_at: fait_at.toISOString(),
      })),
      annuaires: annuaires.map(({ fait_at, ...annuaire }) => ({ ...annuaire, fait_at: fait_at.toISOString() })),
      registre: registre ? { lignes: registre.lignes, fait_at: registre.fait_at.toISOString() } : null,
    };
  },
  readDonneesOuvertes: async ({ params: { nom } }, call) => {
    const fichier = await run(findOne, nom, call);
    const content = fichier ? await store.get(fichier.objet) : null;
    if (!fichier || !content) throw new DomainError('DONNEES_ABSENTES');
    const name = `${fichier.base}-au-${dayOf(fichier.fait_at)}.${fichier.forme}`;
    return {
      ...{ content, name, type: fichier.type, size: null, inline: false },
      etag: `"${fichier.empreinte}"`,
    };
  },
});
