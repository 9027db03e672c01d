import type { AssociationAnswer } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import { missingOfRepresentant } from '@guichet/rules/association';
import { isRibProposable } from '@guichet/rules/dossier';

export const CONTACTS = [
  { champ: 'id_representant_legal', label: 'Représentant légal' },
  { champ: 'id_signataire', label: 'Personne qui signe la demande' },
  { champ: 'id_responsable', label: 'Personne responsable du dossier' },
] as const;

export const CHAMPS = ['id_representant_legal', 'id_signataire', 'id_responsable', 'id_rib', 'enseigne'] as const;
export type Champ = (typeof CHAMPS)[number];

export const LABELS: Readonly<Record<Champ, string>> = {
  id_representant_legal: 'Représentant légal',
  id_signataire: 'Personne qui signe la demande',
  id_responsable: 'Personne responsable du dossier',
  id_rib: 'Compte bancaire',
  enseigne: 'Enseigne',
};

type Representant = NonNullable<AssociationAnswer['representants_legaux']>[number];
type Rib = NonNullable<AssociationAnswer['ribs']>[number];

/** Who may not see all of it is told by the server whether it is all there. */
export const isComplet = (representant: Representant & { readonly complet?: boolean }): boolean =>
  representant.complet ?? missingOfRepresentant(representant).length === 0;

/** «Amina Diallo, Présidente», and what stops it. */
export const sayRepresentant = (one: Representant): string => {
  const who = [[one.prenom, one.nom].filter(Boolean).join(' '), one.fonction].filter(Boolean).join(', ');
  return isComplet(one) ? who : `${who} (coordonnées à compléter)`;
};

/** The last digits are enough to tell two accounts apart. */
const FIN_IBAN = 4;
export const sayRib = ({ titulaire, banque, iban }: Rib): string =>
  [titulaire, banque, `compte finissant par ${iban.slice(-FIN_IBAN)}`].filter(Boolean).join(', ');

/** T11: of this establishment, or of the whole association. */
export const ribsFor = ({ ribs = [] }: AssociationAnswer, siret: string): readonly Rib[] =>
  ribs.filter(({ deleted, id_siret }) => !deleted && (id_siret === null || id_siret === siret));

export const representantsOf = ({ representants_legaux = [] }: AssociationAnswer): readonly Representant[] =>
  representants_legaux.filter(({ deleted }) => !deleted);

/** Known, and not the head office. */
export const isSecondaire = ({ etablissements = [] }: AssociationAnswer, siret: string): boolean =>
  etablissements.some(({ id_siret, est_siege }) => id_siret === siret && !est_siege);

const theOnly = <T extends { readonly id: string }>(some: readonly T[]): string | null =>
  some.length === 1 ? (some[0]?.id ?? null) : null;

/** What the record leaves no choice about, of what is not chosen yet. */
export const choixSeuls = (
  association: AssociationAnswer,
  { demandeur }: Dossier,
  hasCompte: boolean,
): Readonly<Partial<Record<`demandeur.${Exclude<Champ, 'enseigne'>}`, string>>> => {
  const people = representantsOf(association);
  const lieu = { id_siret: demandeur.id_siret, est_siege: !isSecondaire(association, demandeur.id_siret) };
  const seule = theOnly(people);
  const elue = theOnly(people.filter(({ est_representant_legal }) => est_representant_legal)) ?? seule;
  const proposes = {
    id_representant_legal: elue,
    id_signataire: elue,
    id_responsable: seule,
    id_rib: hasCompte
      ? theOnly((association.ribs ?? []).filter((rib) => !rib.deleted && isRibProposable(lieu, rib)))
      : null,
  } as const;
  return Object.fromEntries(
    Object.entries(proposes).flatMap(([champ, id]) =>
      id !== null && demandeur[champ as keyof typeof proposes] === null ? [[`demandeur.${champ}`, id]] : [],
    ),
  );
};
