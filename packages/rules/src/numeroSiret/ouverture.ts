import { mayBeAlsaceMoselle, type Regime } from '../association/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';

export interface AssociationSansNumero {
  readonly id_rna: string | null;
  readonly id_siren: string | null;
  readonly actif: boolean;
  readonly regime: Regime | null;
  /** Of the head office. */
  readonly cp: string | null;
}
export type RefusOuverture =
  | 'DEMANDE_SIRET_SIREN_CONNU'
  | 'DEMANDE_SIRET_PAR_COURRIER'
  | 'DEMANDE_SIRET_SANS_RNA'
  | 'DEMANDE_SIRET_ASSOCIATION_INACTIVE';

/** Of the local law: it is in the register of a court, not in the RNA. */
const isParCourrier = ({ regime, id_rna, cp }: AssociationSansNumero): boolean =>
  regime === 'alsaceMoselle' || (id_rna === null && mayBeAlsaceMoselle(cp));

const REFUS: readonly (readonly [RefusOuverture, (association: AssociationSansNumero) => boolean])[] = [
  ['DEMANDE_SIRET_SIREN_CONNU', ({ id_siren }) => id_siren !== null],
  ['DEMANDE_SIRET_PAR_COURRIER', isParCourrier],
  ['DEMANDE_SIRET_SANS_RNA', ({ id_rna }) => id_rna === null],
  ['DEMANDE_SIRET_ASSOCIATION_INACTIVE', ({ actif }) => !actif],
];

/** Whether a number may be asked for online; who has one already learns it before typing anything. */
export const ouvertureSiret = (association: AssociationSansNumero): Verdict<RefusOuverture> => {
  const refused = REFUS.find(([, isRefused]) => isRefused(association));
  return refused ? denied(refused[0]) : allowed;
};

/** Who those write to that cannot ask online; Insee alone says where that is today. */
export const POLE_INSEE = { destinataire: 'Insee, pôle Sirene Associations', site: 'https://www.insee.fr' } as const;
