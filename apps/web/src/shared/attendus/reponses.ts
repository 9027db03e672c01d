import { type Faits, readFait } from '@guichet/rules/conditions';
import {
  CHAMP_FEDERATION,
  type ChampAttendu,
  type ContenuSubvention,
  type Reponses,
  valeurInitiale,
} from '@guichet/rules/subvention';

export type Attendus = Pick<ContenuSubvention, 'champs_attendus' | 'documents_attendus'>;

/** SUBV-010: what is proposed before anything is answered. */
export const reponsesInitiales = (champs: readonly ChampAttendu[]): Reponses =>
  Object.fromEntries(champs.filter(({ virtuel }) => !virtuel).map((champ) => [champ.code, valeurInitiale(champ)]));

/** Before any answer is kept: nothing is ticked that would not be sent. */
export const reponsesVides = (champs: readonly ChampAttendu[]): Reponses =>
  reponsesInitiales(champs.map((champ) => ({ ...champ, default: null })));

/** ERR-118: never typed, chosen among the affiliations of the record. */
export const withFederations = (champ: ChampAttendu, faits: Faits): ChampAttendu => {
  const reseaux = readFait(faits, 'association', 'reseaux_affiliation');
  if (champ.code !== CHAMP_FEDERATION || champ.options.length > 0 || !Array.isArray(reseaux)) return champ;
  return {
    ...champ,
    type: 'choix',
    options: reseaux.map((siren) => ({ code: String(siren), libelle: String(siren), parent: null })),
  };
};

/** An answer by the code of its field, which may be any word, `constructor` too. */
export const reponseDe = (reponses: Reponses, code: string): unknown =>
  Object.hasOwn(reponses, code) ? reponses[code] : undefined;

/** Each once, whatever a scheme being composed says of them. */
const dependantes = (champs: readonly ChampAttendu[], code: string): ReadonlySet<string> => {
  const found = new Set([code]);
  for (const parent of found) {
    for (const champ of champs) {
      if (champ.type === 'liste_dependante' && champ.depend_de === parent) found.add(champ.code);
    }
  }
  return found;
};

/** An answer that changes takes with it those of the lists that depend on it. */
export const withReponse = (
  champs: readonly ChampAttendu[],
  reponses: Reponses,
  code: string,
  value: unknown,
): Reponses => ({
  ...reponses,
  ...Object.fromEntries([...dependantes(champs, code)].map((child) => [child, null])),
  [code]: value,
});
