import { type ContenuOffre, type DonneesTca, RUBRIQUES_HAA } from '@guichet/rules/agrement';
import { formatMontant } from '../../../shared/format/format.ts';
import type { Personne } from '../projets/blocProps.ts';
import { RIEN, sayReponse, sayValeur } from '../projets/sayReponse.ts';
import { champsHaa } from './champsHaa.ts';
import { LISTES } from './listes.ts';

interface Connu {
  readonly offre: ContenuOffre;
  readonly personnes: readonly Personne[];
}

const CHAMPS_HAA = RUBRIQUES_HAA.flatMap(champsHaa);

const sayDirigeant = (
  { id_representant, remunere, montant_annuel }: DonneesTca['dirigeants'][number],
  { personnes }: Connu,
) => {
  const nom = personnes.find(({ id }) => id === id_representant)?.nom ?? 'Personne retirée de la fiche';
  if (remunere === null) return `${nom} : à dire`;
  if (!remunere) return `${nom} : pas payé(e)`;
  return `${nom} : ${montant_annuel === null ? 'montant à dire' : `${formatMontant(montant_annuel)} par an`}`;
};

/** A field of step 3 by its name, as its page says it. */
export const labelCritere =
  ({ offre }: Pick<Connu, 'offre'>) =>
  (chemin: string): string => {
    if (chemin === 'tca.dirigeants') return 'Dirigeants et leur rémunération';
    const liste = LISTES.find(({ nom, question }) => chemin === `tca.${nom}` || chemin === `tca.${question}`);
    if (liste) return liste.label;
    const question = offre.champs_attendus.find(({ code }) => chemin === `customs.${code}`);
    return question?.libelle ?? CHAMPS_HAA.find((champ) => champ.chemin === chemin)?.label ?? chemin;
  };

/** What it holds, in words. */
export const sayCritere =
  (connu: Connu) =>
  (chemin: string, value: unknown): string => {
    if (chemin === 'tca.dirigeants')
      return (value as DonneesTca['dirigeants']).map((one) => sayDirigeant(one, connu)).join(' ; ') || RIEN;
    if (chemin.startsWith('tca.') && Array.isArray(value))
      return (value as DonneesTca['unions']).map(({ nom }) => nom).join(', ') || 'aucun';
    const question = connu.offre.champs_attendus.find(({ code }) => chemin === `customs.${code}`);
    return question ? sayReponse(question, value) : sayValeur(value);
  };
