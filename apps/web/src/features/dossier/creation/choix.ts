import type { AssociationAnswer } from '@guichet/contract/association';
import type { SubventionLigne } from '@guichet/contract/rds';
import type { Rattachement } from '@guichet/rules/rattachement';
import { campagneOf, type SousDispositif } from '@guichet/rules/subvention';
import { formatSiret } from '../../../shared/format/format.ts';
import type { Options } from '../choix/OptionsDemande.tsx';

export interface Precision extends Options {
  /** The earlier dossier that it begins from. */
  readonly depuis: string | null;
}
export const AUCUNE_PRECISION: Precision = {
  renouvellement: false,
  pluriannuel: false,
  couplage_tca: false,
  depuis: null,
};

export interface Choix extends Precision {
  readonly siret: string;
  readonly subvention: string;
  readonly sousDispositif: string;
  readonly exercice: number;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

const isOpen = (siret: string, rattachements: readonly Rattachement[] | null, id: number): boolean =>
  rattachements === null ||
  rattachements.some(
    (one) =>
      one.id_correspondance === id && one.etat === 'confirme' && (one.type === 'Siège' || one.id_siret === siret),
  );

/** The establishments that this person may ask for, the head office first. */
export const siretsOf = (
  { etablissements = [], id_correspondance }: AssociationAnswer,
  rattachements: readonly Rattachement[] | null,
): readonly Option[] =>
  etablissements
    .filter(({ actif, id_siret }) => actif && isOpen(id_siret, rattachements, id_correspondance))
    .toSorted((a, b) => Number(b.est_siege) - Number(a.est_siege))
    .map(({ id_siret, nom, est_siege }) => ({
      value: id_siret,
      label: [est_siege ? 'Siège' : nom, `SIRET ${formatSiret(id_siret)}`].filter(Boolean).join(', '),
    }));

/** SUBV-018, SUBV-022: the parts shown to this association whose campaign is open now. */
export const ouvertsOf = (
  subvention: SubventionLigne,
  montresOf: (subvention: SubventionLigne) => readonly SousDispositif[],
  now: Date,
): readonly SousDispositif[] => montresOf(subvention).filter((one) => campagneOf(one, now) === 'ouverte');
