import type { NoyauUow } from '../noyau.uow.ts';
import type { Filtre } from './filtre.queries.ts';

/** Beyond it words are frequent, and a list read in its order soon has a page of them. */
const PEU = 200;
/** Of those whom a name is of, as many as are looked for beside words that are frequent. */
const PORTEURS = 2_000;
const MOT = /\p{L}{3}/u;
/** Long enough to be no year and no part of a name. */
const DEBUT_DE_SIRET = /^\d{5,14}$/u;

/**
 * Rare words would have a list read to its end: they name few associations, schemes, projects and representatives, which
 * indexes hold. So does the start of a SIRET.
 */
export const resolveMots = async (
  { associations, catalogue, mots }: Pick<NoyauUow, 'associations' | 'catalogue' | 'mots'>,
  filtre: Filtre,
): Promise<Filtre> => {
  const { searchQuery = '', exercices } = filtre;
  const debut = searchQuery.replaceAll(/\s/gu, '');
  if (DEBUT_DE_SIRET.test(debut)) {
    const dossiers = await mots.listSirets(debut, exercices, PEU + 1);
    // None: it is a number of something else, a name perhaps.
    const isSiret = dossiers.length > 0 && dossiers.length <= PEU;
    return isSiret ? { ...filtre, nommes: { associations: [], subventions: [], dossiers } } : filtre;
  }
  if (!MOT.test(searchQuery)) return filtre;
  const representees = await associations.listRepresentees(searchQuery, PORTEURS);
  const frequent = { ...filtre, representees };
  if (representees.length > PEU) return frequent;
  const nommees = await associations.listNommees(searchQuery, PEU + 1);
  if (nommees.length > PEU) return frequent;
  const subventions = await catalogue.listNommees(searchQuery, PEU + 1);
  if (subventions.length > PEU) return frequent;
  const dossiers = await mots.listIntitules(searchQuery, exercices, PEU + 1);
  if (dossiers.length > PEU) return frequent;
  return { ...filtre, nommes: { associations: [...new Set([...nommees, ...representees])], subventions, dossiers } };
};
