import {
  CHAMPS_TCA,
  type ContenuOffre,
  DONNEES_DE,
  type DonneesHaa,
  emptyHaa,
  rubriquesHaa,
} from '@guichet/rules/agrement';
import { BLOCS_AGREMENT, type ChampAttendu } from '@guichet/rules/subvention';
import { plain } from '@guichet/rules/texte';
import type { Champ } from '../champs/ChampSaisi.tsx';
import { champsHaa } from './champsHaa.ts';

export type DonneeTca = 'dirigeants' | 'liens';

/** One page of what an approval is judged on (AGREMENT-014): a criterion, or a part of what the association says of itself. */
export interface Partie {
  readonly code: string;
  readonly titre: string;
  readonly questions: readonly ChampAttendu[];
  readonly tca: readonly DonneeTca[];
  readonly champs: readonly Champ[];
  /** Where food aid is done: kept in the record, named here. */
  readonly hasSites: boolean;
}

const CRITERES = Object.entries(BLOCS_AGREMENT);
const AUTRES = 'autres';
/** Who leads and what they are paid is looked at with how the association is run. */
const DIRIGEANTS_SOUS = 'democratie';
const LIENS = 'liens';
const SITES = 'sites';

const partie = (code: string, titre: string, more: Partial<Partie>): Partie => ({
  ...{ code, titre, questions: [], tca: [], champs: [], hasSites: false },
  ...more,
});
const donneeOf = (chemin: string): DonneeTca => (chemin === 'tca.dirigeants' ? 'dirigeants' : 'liens');
const isKept = ({ questions, tca, champs, hasSites }: Partie): boolean =>
  hasSites || questions.length + tca.length + champs.length > 0;

/** As an address writes it: «Données de la distribution», «donnees-de-la-distribution». */
const codeOf = (titre: string): string => plain(titre).replace(/[^a-z]+/gu, '-');

/** The pages of step 3, in the order in which they are read. */
export const partiesOf = (offre: ContenuOffre, haa: DonneesHaa | null): readonly Partie[] => {
  const asked = offre.categorie ? DONNEES_DE[offre.categorie] : [];
  const under = (bloc: string) => offre.champs_attendus.filter((champ) => champ.bloc === bloc && !champ.virtuel);
  const isTca = asked.includes('tca');
  return [
    ...CRITERES.map(([bloc, titre]) =>
      partie(bloc, titre, { questions: under(bloc), tca: isTca && bloc === DIRIGEANTS_SOUS ? ['dirigeants'] : [] }),
    ),
    partie(AUTRES, 'Questions propres à cet agrément', { questions: under('custom-bloc') }),
    partie(LIENS, 'Agréments, unions, membres', { tca: isTca ? ['liens'] : [] }),
    ...(asked.includes('haa') ? rubriquesHaa(haa ?? emptyHaa()) : []).map((rubrique) =>
      partie(codeOf(rubrique.titre), rubrique.titre, { champs: champsHaa(rubrique) }),
    ),
    partie(SITES, 'Sites', { hasSites: asked.includes('haa') }),
  ].filter(isKept);
};

/** Of what a page asks beside its questions, the paths that a service may ask for again. */
export const champsTcaOf = ({ tca }: Partie): readonly string[] =>
  Object.keys(CHAMPS_TCA).filter((chemin) => tca.includes(donneeOf(chemin)));

/** P-2: only what may be put right, on one page; null when that is nothing. */
export const partieOuverte = (parties: readonly Partie[], isOpen: (chemin: string) => boolean): Partie | null => {
  const ouvertes = parties.map((one) => ({
    questions: one.questions.filter(({ code }) => isOpen(`customs.${code}`)),
    tca: champsTcaOf(one).filter(isOpen).map(donneeOf),
    champs: one.champs.filter(({ chemin }) => isOpen(chemin)),
  }));
  const ouverte = partie('correction', 'Ce que le service demande', {
    questions: ouvertes.flatMap(({ questions }) => questions),
    tca: [...new Set(ouvertes.flatMap(({ tca }) => tca))],
    champs: ouvertes.flatMap(({ champs }) => champs),
  });
  return isKept(ouverte) ? ouverte : null;
};

/** Where a field stands: «customs.objet», «tca.unions», «haa.moyens.humains». */
const holds = ({ questions, tca, champs, hasSites }: Partie, champ: string): boolean =>
  (hasSites && champ === 'haa.sites') ||
  questions.some(({ code }) => champ === `customs.${code}` || champ.startsWith(`customs.${code}.`)) ||
  champs.some(({ chemin }) => chemin === champ) ||
  (champ.startsWith('tca.') && tca.includes(donneeOf(champ)));

export const partieDuChamp = (parties: readonly Partie[], champ: string | null | undefined): Partie | undefined =>
  champ == null ? undefined : parties.find((one) => holds(one, champ));

export const partieVoulue = (
  parties: readonly Partie[],
  { page, champ }: { readonly page: string | undefined; readonly champ: string | undefined },
): Partie | undefined => parties.find(({ code }) => code === page) ?? partieDuChamp(parties, champ) ?? parties[0];
