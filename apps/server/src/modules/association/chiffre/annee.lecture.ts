import type { AnneeLue } from '@guichet/contract/association';
import { chiffresOf, echeanceOf } from '@guichet/rules/haa';
import { dayOf, yearOf } from '@guichet/rules/jour';
import type { ChiffreDeps } from './chiffre.deps.ts';
import type { AnneeComptee } from './chiffre.queries.ts';
import type { Annee } from './chiffre.ts';

type Deps = Pick<ChiffreDeps, 'chiffres' | 'findCompte' | 'findEcheance'>;

/** The one that runs and the one before are always there to open. */
const withRecentes = (annees: readonly AnneeComptee[], courante: number): AnneeComptee[] => {
  const missing = [courante, courante - 1].filter((annee) => !annees.some((one) => one.annee === annee));
  const added = missing.map((annee): AnneeComptee => ({ annee, etat: 'a_saisir', kilos: 0 }));
  return [...annees, ...added].toSorted((a, b) => b.annee - a.annee);
};

/** 29 February of the year before is its 28th. */
const sameDay = (jour: string, annee: number): string => {
  const day = `${annee}${jour.slice(4)}`;
  return Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day) ? `${annee}-02-28` : day;
};

/** A year with all that its page says of it. */
export const createReadAnnee =
  ({ chiffres, findCompte, findEcheance }: Deps) =>
  async (held: Annee, now: Date): Promise<AnneeLue> => {
    const { id_correspondance: id, annee, champs, etat, version, motif, transmis_at, transmis_par } = held;
    const avant = annee - 1;
    const au = annee < yearOf(now) ? `${avant}-12-31` : sameDay(dayOf(now), avant);
    const [lignes, kilos, annees, muets, reseaux, echeance, compte] = await Promise.all([
      chiffres.listLignes({ id_correspondance: id, annee, etat }),
      chiffres.kilosAu(id, avant, au),
      chiffres.listAnnees(id),
      chiffres.countMuets(id, annee),
      chiffres.listReseaux(id),
      findEcheance(),
      transmis_par === null ? null : findCompte(transmis_par),
    ]);
    return {
      ...{ annee, etat, version, ...champs, motif, transmis_at },
      chiffres: chiffresOf(lignes),
      meme_date: { annee: avant, kilos },
      annees: withRecentes(annees, yearOf(now)),
      echeance: echeanceOf(annee, echeance),
      transmis_par: compte ? `${compte.prenom} ${compte.nom}` : null,
      reseaux: reseaux.map((reseau) => ({ ...reseau, choisi: held.reseaux.includes(reseau.id_correspondance) })),
      sites_muets: muets,
    };
  };
