import type { Dossier } from '@guichet/contract/demandes';
import type { DossierAgrement } from '@guichet/contract/rda';
import { PARTIES_RELUES, type PartieRelue, partieRelue, partiesRelues } from '@guichet/rules/agrement';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { adresseDossier } from '../../../../shared/dossier/adresses.ts';
import { criteresOf, type DossierApprobation } from '../../../../shared/dossier/approbation.ts';
import { LABELS } from '../../demandeur/contacts.ts';
import type { Personne } from '../../projets/blocProps.ts';
import { labelCritere, sayCritere } from '../dire.ts';
import { partieDuChamp, partiesOf } from '../parties.ts';

type Renouvelle = NonNullable<DossierAgrement['renouvelle']>;
type Changement = Renouvelle['changements'][number];

/** What it renews; nothing of a grant, nor of what is asked for the first time. */
export const renouvelleOf = (dossier: Dossier): Renouvelle | null =>
  (criteresOf(dossier) as DossierApprobation['criteres'] | undefined)?.renouvelle ?? null;

/** The parts that nobody said to be right yet, in the order of the page. */
export const aRelire = (dossier: Dossier, offre: ContenuSubvention): readonly PartieRelue[] => {
  const relues = renouvelleOf(dossier)?.relues;
  return relues ? partiesRelues(offre).filter((partie) => !relues.includes(partie)) : [];
};

export const idRelecture = (partie: PartieRelue): string => `relire-partie-${partie}`;
export const nomPartie = (partie: PartieRelue): string => PARTIES_RELUES[partie];

const IDENTITE: Readonly<Record<string, string>> = {
  'identite.nom': 'Nom de l’association',
  'identite.adresse': 'Adresse du siège',
};
const CONTACTS: Readonly<Record<string, string>> = LABELS;

interface Connu {
  readonly offre: ContenuSubvention;
  readonly personnes: readonly Personne[];
}
const RIEN = 'rien';
/** «demandeur.id_signataire»: its group, then its name. */
const nameOf = (champ: string): string => champ.slice(champ.indexOf('.') + 1);

export const labelChangement =
  ({ offre }: Connu) =>
  ({ champ }: Pick<Changement, 'champ'>): string =>
    IDENTITE[champ] ??
    (champ.startsWith('demandeur.') ? CONTACTS[nameOf(champ)] : undefined) ??
    (champ.startsWith('documents.')
      ? offre.documents_attendus.find(({ code }) => code === nameOf(champ))?.libelle
      : undefined) ??
    labelCritere({ offre })(champ);

const sayDocuments = (joints: unknown): string =>
  (joints as readonly { readonly nom: string | null }[]).map(({ nom }) => nom ?? 'un document').join(', ');

/** What it was, or is, in words. */
export const sayChangement =
  (connu: Connu) =>
  (champ: string, value: unknown): string => {
    if (value === null || value === undefined) return RIEN;
    if (champ.startsWith('documents.')) return sayDocuments(value);
    if (typeof value === 'string' && !champ.startsWith('customs.') && !champ.startsWith('haa.')) return value;
    return sayCritere(connu)(champ, value);
  };

/** Where a part is put right: its page. */
export const adresseCorriger = (dossier: Dossier, offre: ContenuSubvention, partie: PartieRelue): string => {
  if (partie === 'demandeur') return adresseDossier(dossier, { mode: 'edit', etape: 1 });
  if (partie === 'documents') return adresseDossier(dossier, { mode: 'edit', etape: 2 });
  const pages = partiesOf(offre, criteresOf(dossier).haa);
  const page = pages.find(({ code }) => code === partie) ?? pages.find(({ champs }) => champs.length > 0);
  return adresseDossier(dossier, { mode: 'edit', etape: 3, page: page?.code ?? null });
};

/** What stops the dossier, by the part where it is mended. */
export const partieDuManque = (
  { champ, etape }: { readonly champ: string | null; readonly etape: number },
  offre: ContenuSubvention,
): PartieRelue | null => {
  if (etape === 1) return 'demandeur';
  if (etape === 2) return 'documents';
  return champ && partieDuChamp(partiesOf(offre, null), champ) ? partieRelue(champ, offre) : null;
};
