import { type Lien, mayDo, mayReadIban } from './droits.ts';
import { maskIban, missingOfRepresentant, type Representant } from './element.schema.ts';
import type { Nature } from './natures.ts';

type Champs = Readonly<Record<string, unknown>>;

const PERSONNELS = ['civilite', 'nom', 'prenom', 'courriel', 'telephone'] as const;
const withoutPerson = (champs: Champs): Champs => ({
  ...champs,
  ...Object.fromEntries(PERSONNELS.map((champ) => [champ, null])),
});

/** An item as this reader may see it. */
export const maskElement = (nature: Nature, lien: Lien, champs: Champs, id_siret: string | null): Champs => {
  if (nature === 'ribs') {
    return mayReadIban(lien, id_siret) ? champs : { ...champs, iban: maskIban(String(champs['iban'])) };
  }
  if (nature !== 'representants_legaux') return champs;
  const complet = missingOfRepresentant(champs as Partial<Representant>).length === 0;
  return { ...(mayDo(lien, 'lirePersonnes') ? champs : withoutPerson(champs)), complet };
};

/** What no history keeps in clear: that it changed is enough. */
export const CHAMPS_DISCRETS: Readonly<Record<Nature | 'fiche', readonly string[]>> = {
  fiche: ['courriel', 'telephone', 'commentaire'],
  budgets: [],
  adherents_personnes_morales: [],
  agrements: [],
  reseaux_affiliation: [],
  comptes: [],
  representants_legaux: PERSONNELS,
  rhs: [],
  ribs: ['titulaire', 'domiciliation', 'iban', 'bic'],
};
