import { BLOCS_AGREMENT } from '../subvention/index.ts';
import { isSameValue } from '../versions/index.ts';
import type { ContenuOffre } from './agrement.schema.ts';
import { type CustomAgrement, DONNEES_DE, flattenAgrement } from './chemins.ts';
import type { DonneesHaa } from './haa.schema.ts';
import { PARTIES_RELUES, type PartieRelue } from './renouvellement.parties.ts';
import type { DonneesTca } from './tca.schema.ts';
import { CHAMPS_TCA, valeurTca } from './tca.ts';

/** What a dossier says of an association, in words where people and papers are named. */
export interface Portrait {
  readonly nom: string;
  /** Not known of what was sent before it was kept. */
  readonly adresse?: string | null | undefined;
  readonly contacts: Readonly<Record<string, string | null>>;
  readonly documents: readonly { readonly code: string; readonly uuid: string; readonly nom: string | null }[];
  readonly customs: readonly CustomAgrement[];
  readonly tca: DonneesTca | null;
  readonly haa: DonneesHaa | null;
}

/** One thing that is no longer what it was when the titre was asked for. */
export interface ChangementRelu {
  readonly partie: PartieRelue;
  readonly champ: string;
  readonly avant: unknown;
  readonly apres: unknown;
}

type Offre = Pick<ContenuOffre, 'categorie' | 'champs_attendus' | 'documents_attendus'>;
const isCritere = (bloc: string): bloc is keyof typeof BLOCS_AGREMENT => Object.hasOwn(BLOCS_AGREMENT, bloc);

const PAR_GROUPE: Readonly<Record<string, PartieRelue>> = {
  identite: 'demandeur',
  demandeur: 'demandeur',
  documents: 'documents',
  tca: 'liens',
  haa: 'haa',
};
/** Who leads is looked at with how the association is run. */
const DIRIGEANTS = 'tca.dirigeants';

/** Where a field is read again. */
export const partieRelue = (champ: string, { champs_attendus }: Pick<Offre, 'champs_attendus'>): PartieRelue => {
  if (champ === DIRIGEANTS) return 'democratie';
  const [groupe = ''] = champ.split('.');
  const bloc = champs_attendus.find(({ code }) => champ === `customs.${code}`)?.bloc ?? '';
  return PAR_GROUPE[groupe] ?? (isCritere(bloc) ? bloc : 'autres');
};

/** The parts that this approval has. */
export const partiesRelues = (offre: Offre): readonly PartieRelue[] => {
  const asked = offre.categorie ? DONNEES_DE[offre.categorie] : [];
  const chemins = [
    'demandeur.id_signataire',
    ...offre.champs_attendus.filter(({ virtuel }) => !virtuel).map(({ code }) => `customs.${code}`),
    ...(asked.includes('tca') ? Object.keys(CHAMPS_TCA) : []),
    ...(asked.includes('haa') ? ['haa.activites'] : []),
    ...(offre.documents_attendus.length > 0 ? ['documents.*'] : []),
  ];
  const held = new Set(chemins.map((chemin) => partieRelue(chemin, offre)));
  return (Object.keys(PARTIES_RELUES) as PartieRelue[]).filter((partie) => held.has(partie));
};

/** Read as one list: what is asked today, each with what it holds. */
const platOf = ({ nom, adresse, contacts, documents, customs, tca, haa }: Portrait, offre: Offre) =>
  new Map<string, unknown>([
    ['identite.nom', nom],
    ...(adresse === undefined ? [] : [['identite.adresse', adresse] as const]),
    ...Object.entries(contacts).map(([role, personne]) => [`demandeur.${role}`, personne] as const),
    ...offre.champs_attendus.map(
      ({ code }) => [`customs.${code}`, customs.find((one) => one.code === code)?.value ?? null] as const,
    ),
    ...(tca ? Object.keys(CHAMPS_TCA).map((chemin) => [chemin, valeurTca(tca, chemin)] as const) : []),
    ...(haa ? Object.entries(flattenAgrement({ haa }, [])).filter(([chemin]) => chemin.startsWith('haa.')) : []),
    ...offre.documents_attendus.map(({ code }) => {
      const joints = documents
        .filter((one) => one.code === code)
        .map(({ uuid, nom: fichier }) => ({ uuid, nom: fichier }));
      return [`documents.${code}`, joints.length === 0 ? null : joints] as const;
    }),
  ]);

/** approvals.md 6: what changed since the titre, and nothing else; what only one of the two knows is not compared. */
export const changementsDepuis = (avant: Portrait, apres: Portrait, offre: Offre): readonly ChangementRelu[] => {
  const [was, is] = [platOf(avant, offre), platOf(apres, offre)];
  return [...is]
    .filter(([champ, value]) => was.has(champ) && !isSameValue(was.get(champ) ?? null, value ?? null))
    .map(([champ, value]) => ({
      partie: partieRelue(champ, offre),
      champ,
      avant: was.get(champ) ?? null,
      apres: value ?? null,
    }));
};

/** Who leads, as the record names them today; whether they are paid is taken up of who was asked already. */
export const reprendDirigeants = (
  dirigeants: DonneesTca['dirigeants'],
  earlier: DonneesTca['dirigeants'],
): DonneesTca['dirigeants'] =>
  dirigeants.map((one) => earlier.find(({ id_representant }) => id_representant === one.id_representant) ?? one);
